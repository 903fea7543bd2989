import type { DuePayment } from '#contract/orders/due-payments.calls.ts'
import { formatKrw } from '#src/ui/format/format-krw.ts'

/** Words of the banner about one payment. */
interface DueText {
  /** What ends at the instant of the countdown. */
  readonly label: string
  /** Which goods, and for an order how many and how much. */
  readonly detail: string
  /** Next step. */
  readonly button: string
}

const WORDS: Readonly<Record<DuePayment['kind'], Pick<DueText, 'label' | 'button'>>> = {
  WIN: { label: '당첨 결제 마감', button: '결제하기' },
  ORDER: { label: '주문 결제 마감', button: '결제하기' },
  DEPOSIT: { label: '입금 마감', button: '입금 안내' },
}

/** Words of a payment that is due. */
export const dueText = (due: DuePayment): DueText => ({
  ...WORDS[due.kind],
  detail: detailOf(due),
})

function detailOf(due: DuePayment): string {
  if (due.kind === 'WIN') return `${due.name} · ${due.sizeLabel}`
  const rest = due.lineCount > 1 ? ` 외 ${due.lineCount - 1}건` : ''
  return `${due.name}${rest} · ${formatKrw(due.payAmount)}`
}

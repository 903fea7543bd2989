import type { ClaimType } from '#contract/after-sales/claim-reasons.ts'
import type {
  LineAction,
  OrderDetail,
  OrderLine,
} from '#contract/after-sales/order-histories.calls.ts'
import { useOrderPages } from './order-pages.ts'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import type { ClaimSearch } from './claim-search.ts'
import { ClaimWizard } from './claim-wizard.tsx'

/** Actions on a line by which its claim is possible. */
const ACTIONS: Readonly<Record<ClaimType, readonly LineAction[]>> = {
  CANCEL: ['CANCEL', 'CANCEL_REQUEST'],
  EXCHANGE: ['EXCHANGE'],
  RETURN: ['RETURN'],
}

/** Headings of the page of a claim. */
export const CLAIM_TITLES = {
  CANCEL: '주문 취소',
  EXCHANGE: '교환 신청',
  RETURN: '반품 신청',
} as const

/**
 * Claim of an order by its steps; what ended it before where there is nothing to claim any more.
 */
export function ClaimFlow({ order, search }: { order: OrderDetail; search: ClaimSearch }) {
  const { type, line, request } = search
  const { orderNumber, claims } = order
  if (request !== undefined && claims.some(({ requestNo }) => requestNo === request)) {
    return <NothingToClaim orderNumber={orderNumber} sentence="이미 접수된 신청입니다." />
  }
  const chosen = order.lines.find(({ orderProductId }) => orderProductId === line)
  const fits = (row: OrderLine | undefined) =>
    row !== undefined && row.actions.some((action) => ACTIONS[type].includes(action))
  // A claim has lines of one state: those of the chosen line, else of the first that fits.
  const first = [chosen, ...order.lines].find(fits)
  const lines = order.lines.filter((row) => row.state === first?.state && fits(row))
  // A claim whose fee is being paid is read by its number.
  if (lines.length === 0 && request === undefined) {
    return (
      <NothingToClaim orderNumber={orderNumber} sentence="지금 신청할 수 있는 상품이 없습니다." />
    )
  }
  return <ClaimWizard order={order} lines={lines} search={search} />
}

function NothingToClaim({ orderNumber, sentence }: { orderNumber: string; sentence: string }) {
  const pages = useOrderPages()
  return (
    <EmptyState
      drawing="blank-receipt"
      sentence={sentence}
      action={<LinkButton {...pages.order(orderNumber)}>주문 상세 보기</LinkButton>}
    />
  )
}

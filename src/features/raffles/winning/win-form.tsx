import { type FormEvent, useState } from 'react'
import { FIELD_MESSAGES } from '#contract/platform/field-messages.ts'
import type { WinSheet } from '#contract/raffles/raffle-payments.calls.ts'
import { momentText } from '#src/features/catalogue/product/raffle-text.ts'
import { OrderedLine } from '#src/features/orders/receipt/ordered-line.tsx'
import { useApi } from '#src/page/use-api.ts'
import { AgreementSection } from '#src/features/orders/sheet/agreement-section.tsx'
import { type CheckoutForm, EMPTY_FORM } from '#src/features/orders/sheet/checkout-form.ts'
import styles from '#src/features/orders/sheet/checkout-page.module.css'
import type { FieldError } from '#src/features/orders/sheet/checkout-schema.ts'
import type { PendingOrder } from '#src/features/orders/sheet/draft.ts'
import { focusField } from '#src/features/orders/sheet/field-id.ts'
import { knownPayMethod, lastPayMethod } from '#src/features/orders/sheet/known-pay-method.ts'
import { payWinMutation } from './mutations.ts'
import { PayBox } from '#src/features/orders/sheet/pay-box.tsx'
import { PayMethodSection } from '#src/features/orders/sheet/pay-method-section.tsx'
import { payWayOf } from '#src/features/orders/sheet/pay-way.ts'
import type { WinBody } from './pay-win.ts'
import { WinMoney } from './win-money.tsx'
import { WinReceiver } from './win-receiver.tsx'
import { Section } from '#src/features/orders/sheet/section.tsx'
import { useFollowPaidOrder } from '#src/features/orders/sheet/use-follow-paid-order.ts'
import { usePaying } from '#src/features/orders/sheet/use-paying.ts'

interface WinFormProps {
  readonly sheet: WinSheet
  readonly entryId: number
  /** Whether the sums are being refetched. */
  readonly isStale: boolean
  /** Wanted money, in won. */
  readonly money: number
  readonly onMoney: (money: number) => void
}

/**
 * Order sheet of a win: product and size are those of the entry; address, money, method and
 * agreements are chosen.
 */
export function WinForm({ sheet, entryId, isStale, money, onMoney }: WinFormProps) {
  const { line, amounts, agreements, payMethods, autoPays, payDueAt } = sheet
  const api = useApi()
  const [form, setForm] = useState<CheckoutForm>(() => ({
    ...EMPTY_FORM,
    payMethod: knownPayMethod(sheet, lastPayMethod.read()) ?? null,
  }))
  const [isTried, setIsTried] = useState(false)
  const [order, setOrder] = useState<PendingOrder['order']>()
  const { isPlacing, openAttempt, problem, proof, pay } = usePaying((openWindow) =>
    payWinMutation(
      { api, openWindow, newKey: () => crypto.randomUUID(), writeOrder: setOrder },
      entryId,
    ),
  )
  useFollowPaidOrder(order, openAttempt !== undefined)
  const missing = missingOf(form, sheet)
  const part = {
    form,
    errors: isTried ? missing : [],
    onChange: (change: Partial<CheckoutForm>) => setForm((old) => ({ ...old, ...change })),
    onLeave: () => undefined,
  }

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    const [first] = missing
    if (first) focusField(first.field)
    else if (!isStale) {
      if (form.payMethod !== null) lastPayMethod.write(form.payMethod)
      pay(bodyOf(form, sheet))
    }
  }
  return (
    <form className={styles.columns} noValidate onSubmit={handleSubmit}>
      <fieldset className={styles.fields} disabled={isPlacing}>
        <legend className="visually-hidden">당첨 결제 정보</legend>
        <Section title="당첨 상품" note={`${momentText(payDueAt)}까지 결제`}>
          <ul>
            <OrderedLine
              line={{ ...line, question: line.question?.label ?? null, amountKrw: line.lineTotal }}
            />
          </ul>
        </Section>
        <WinReceiver sheet={sheet} entryId={entryId} />
        <WinMoney sheet={sheet} money={money} onMoney={onMoney} />
        <PayMethodSection
          {...part}
          methods={payMethods}
          autoPays={autoPays}
          payAmount={amounts.payAmount}
          withReceipt={false}
        />
        {agreements.length > 0 && <AgreementSection {...part} agreements={agreements} />}
      </fieldset>
      <aside className={styles.aside}>
        <PayBox
          amounts={amounts}
          lines={[line]}
          isStale={isStale}
          isPlacing={isPlacing}
          openAttempt={openAttempt}
          problem={problem}
          proof={proof}
          held={undefined}
        />
      </aside>
    </form>
  )
}

/** Request of the payment. Without anything to pay the method has no effect. */
function bodyOf(form: CheckoutForm, { amounts, autoPays }: WinSheet): WinBody {
  const { payAmount, moneyUsed: money } = amounts
  const { payMethod, customerUid, quota } = payWayOf(
    form.payMethod ?? 'card',
    form,
    autoPays,
    payAmount,
  )
  return { payMethod, customerUid, quota, money, agreements: form.agreed }
}

/** Fields without which a win cannot be paid. */
function missingOf(
  { payMethod, agreed }: CheckoutForm,
  { agreements, amounts }: Pick<WinSheet, 'agreements' | 'amounts'>,
): FieldError[] {
  const isAgreed = agreements.every(({ docId, required }) => !required || agreed.includes(docId))
  return [
    ...(payMethod === null && amounts.payAmount > 0
      ? [{ field: 'payMethod' as const, message: FIELD_MESSAGES.payMethod }]
      : []),
    ...(isAgreed
      ? []
      : [{ field: 'agreements' as const, message: FIELD_MESSAGES.orderAgreements }]),
  ]
}

import { useEffect, useState } from 'react'
import { normalizePhone } from '#contract/personal-values.ts'
import type { OrderSheet } from '#contract/orders.ts'
import { AgreementSection } from './agreement-section.tsx'
import { inPageOrder } from './checkout-schema.ts'
import type { CheckoutForm } from './checkout-form.ts'
import { withKnown } from './checkout-form.ts'
import styles from './checkout-page.module.css'
import { DeliverySection } from './delivery-section.tsx'
import { pendingOf, proofOf } from './draft.ts'
import { GUEST } from '#src/features/checkout/draft/draft-slot.ts'
import { ErrorSummary } from './error-summary.tsx'
import type { PartProps } from './field-props.ts'
import { ItemsSection } from './items-section.tsx'
import { orderBody } from './order-body.ts'
import type { OrderChoice } from './order-choice.ts'
import { OrdererSection } from './orderer-section.tsx'
import { PayBox } from './pay-box.tsx'
import { PayMethodSection } from './pay-method-section.tsx'
import { checkoutDraft, useDraft } from './use-draft.ts'
import { useCheckoutForm } from './use-checkout-form.ts'
import { useFollowPaidOrder } from './use-follow-paid-order.ts'
import { useNow } from '#src/browser/use-now.ts'
import { usePlaceOrder } from './use-place-order.ts'

interface OrderSheetFormProps {
  sheet: OrderSheet
  choice: OrderChoice
  /** Whether the sums are being refetched. */
  isStale: boolean
  /** Address of this page, as return address of the sign-in. */
  here: string
}

/** Order sheet: all fields on one page, the receipt next to it, one button to pay. */
export function OrderSheetForm({ sheet, choice, isStale, here }: OrderSheetFormProps) {
  const { draft, changeForm } = useDraft()
  const { agreements } = sheet
  const now = useNow()
  const { isPlacing, openAttempt, problem, forgetProblem, pay } = usePlaceOrder(choice)
  const held = pendingOf(draft, choice)?.order
  useFollowPaidOrder(held, openAttempt !== undefined)
  const [attempt, setAttempt] = useState(0)
  const { form } = draft
  const isGuest = sheet.orderer === null
  const proof = proofOf(draft, normalizePhone(form.ordererPhone), now)
  const context = { agreements, needsPhoneProof: isGuest, provenPhone: proof?.phone }
  const { change, leave, messages, submit } = useCheckoutForm(form, context, changeForm)

  useEffect(() => {
    // A sheet that arrived after a sign-in in another tab must not fill the guest's form.
    if (isGuest || draft.wasFilled || checkoutDraft.owner() === GUEST) return
    const filled = withKnown(form, sheet)
    checkoutDraft.change({ form: filled, wasFilled: true })
    change(filled)
  }, [isGuest, draft.wasFilled, form, sheet, change])

  const shown = [...inPageOrder(messages), ...(problem?.fields ?? [])]

  const handleChange = (part: Partial<CheckoutForm>) => {
    if (problem && problem.fields.length > 0) forgetProblem()
    change(part)
  }
  const send = (valid: CheckoutForm) =>
    pay(orderBody({ form: valid, sheet, choice, phoneToken: isGuest ? proof?.token : undefined }))

  const part: PartProps = {
    form,
    errors: shown,
    onChange: handleChange,
    onLeave: leave,
  }
  return (
    <form
      className={styles.columns}
      noValidate
      onSubmit={submit(send, () => setAttempt(attempt + 1))}
    >
      <fieldset className={styles.fields} disabled={isPlacing}>
        <legend className="visually-hidden">주문 정보</legend>
        <ErrorSummary errors={attempt > 0 ? shown : []} attempt={attempt} />
        <div>
          <OrdererSection {...part} isGuest={isGuest} here={here} />
          <DeliverySection {...part} />
          <ItemsSection items={sheet.items} short={problem?.short ?? new Map()} />
          <PayMethodSection {...part} methods={sheet.payMethods} />
          {agreements.length > 0 && <AgreementSection {...part} agreements={agreements} />}
        </div>
      </fieldset>
      <aside className={styles.aside}>
        <PayBox
          amounts={sheet.amounts}
          lines={sheet.items}
          isStale={isStale}
          isPlacing={isPlacing}
          openAttempt={openAttempt}
          problem={problem}
          held={held}
        />
      </aside>
    </form>
  )
}

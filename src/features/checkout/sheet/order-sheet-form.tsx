import type { FormEvent } from 'react'
import { useEffect, useState } from 'react'
import { normalizePhone } from '#contract/personal-values.ts'
import type { OrderSheet } from '#contract/orders.ts'
import { AgreementSection } from './agreement-section.tsx'
import type { CheckoutField } from './checkout-check.ts'
import { checkCheckout } from './checkout-check.ts'
import type { CheckoutForm } from './checkout-form.ts'
import { withKnown } from './checkout-form.ts'
import styles from './checkout-page.module.css'
import { DeliverySection } from './delivery-section.tsx'
import { proofOf } from './draft.ts'
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
import { useFollowPaidOrder } from './use-follow-paid-order.ts'
import { useReleaseOnLeave } from './use-release-on-leave.ts'
import { useNow } from './use-now.ts'
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
  const now = useNow()
  const { isPlacing, openAttempt, problem, forgetProblem, place } = usePlaceOrder()
  useFollowPaidOrder(draft.pending?.order, openAttempt !== undefined)
  useReleaseOnLeave(isPlacing)
  const [left, setLeft] = useState<ReadonlySet<CheckoutField>>(new Set())
  const [attempt, setAttempt] = useState(0)
  const { form } = draft
  const isGuest = sheet.orderer === null
  const proof = proofOf(draft, normalizePhone(form.ordererPhone), now)

  useEffect(() => {
    // A sheet that arrived after a sign-in in another tab must not fill the guest's form.
    if (isGuest || draft.wasFilled || checkoutDraft.owner() === GUEST) return
    checkoutDraft.change({ form: withKnown(form, sheet), wasFilled: true })
  }, [isGuest, draft.wasFilled, form, sheet])

  const found = checkCheckout(form, {
    agreements: sheet.agreements,
    needsPhoneProof: isGuest,
    provenPhone: proof?.phone,
  })
  const wrong = [...found, ...(problem?.fields ?? [])]
  const shown = attempt > 0 ? wrong : wrong.filter(({ field }) => left.has(field))

  const handleChange = (part: Partial<CheckoutForm>) => {
    if (problem && problem.fields.length > 0) forgetProblem()
    changeForm(part)
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (found.length > 0) return setAttempt(attempt + 1)
    place(orderBody({ form, sheet, choice, phoneToken: isGuest ? proof?.token : undefined }))
  }

  const part: PartProps = {
    form,
    errors: shown,
    onChange: handleChange,
    onLeave: (field) => setLeft(new Set(left).add(field)),
  }
  return (
    <form className={styles.columns} noValidate onSubmit={handleSubmit}>
      <fieldset className={styles.fields} disabled={isPlacing}>
        <legend className="visually-hidden">주문 정보</legend>
        <ErrorSummary errors={attempt > 0 ? wrong : []} attempt={attempt} />
        <div>
          <OrdererSection {...part} isGuest={isGuest} here={here} />
          <DeliverySection {...part} />
          <ItemsSection items={sheet.items} short={problem?.short ?? new Map()} />
          <PayMethodSection {...part} methods={sheet.payMethods} />
          {sheet.agreements.length > 0 && (
            <AgreementSection {...part} agreements={sheet.agreements} />
          )}
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
          pending={draft.pending}
        />
      </aside>
    </form>
  )
}

import { useEffect, useRef, useState } from 'react'
import type { OrderSheet } from '#contract/orders/orders.calls.ts'
import { normalizePhone } from '#contract/identity/personal-values.ts'
import { useNow } from '#src/browser/use-now.ts'
import { GUEST } from '#src/features/orders/draft/draft-slot.ts'
import type { CheckoutForm } from './checkout-form.ts'
import { withKnown } from './checkout-form.ts'
import { inPageOrder } from './checkout-schema.ts'
import { pendingOf, proofOf } from './draft.ts'
import type { PartProps } from './field-props.ts'
import { orderBody } from './order-body.ts'
import type { OrderChoice } from './order-choice.ts'
import { payWayOf } from './pay-way.ts'
import { useCheckoutForm } from './use-checkout-form.ts'
import { checkoutDraft, useDraft } from './use-draft.ts'
import { useFollowPaidOrder } from './use-follow-paid-order.ts'
import { usePlaceOrder } from './use-place-order.ts'
import { usePricedSheet } from './use-priced-sheet.ts'
import type { PayMethod } from '#contract/orders/pay-methods.ts'
import { createStorageKey } from '#src/browser/storage-key.ts'

/** Method with which this device paid last. */
const lastPayMethod = createStorageKey(() => window.localStorage, 'pay-method')

/** That method, if these contain it and it can be used now. */
function readLastMethod(methods: OrderSheet['payMethods']): PayMethod | undefined {
  const last = lastPayMethod.read()
  return methods.find(({ code, enabled }) => code === last && enabled)?.code
}

/** Data of an order sheet on screen. */
export interface ShownSheet {
  /** Owner of the page's data, see `useDraftOwner`. */
  readonly owner: string
  readonly sheet: OrderSheet
  readonly choice: OrderChoice
  /** Whether the sums are being refetched. */
  readonly isStale: boolean
}

/** Form, amounts and payment of an order sheet. */
export function useOrderSheet({ owner, sheet, choice, isStale }: ShownSheet) {
  const { draft, changeForm } = useDraft()
  const { agreements } = sheet
  const now = useNow()
  const { clearProblem, pay, ...paying } = usePlaceOrder(choice)
  const { problem, openAttempt } = paying
  const held = pendingOf(draft, choice)?.order
  useFollowPaidOrder(held, openAttempt !== undefined)
  const [attempt, setAttempt] = useState(0)
  const { form } = draft
  const priced = usePricedSheet(owner, { sheet, form, isSheetStale: isStale })
  const isGuest = sheet.orderer === null
  const proof = proofOf(draft, normalizePhone(form.ordererPhone), now)
  const context = { agreements, needsPhoneProof: isGuest, provenPhone: proof?.phone }
  const { change, leave, messages, submit } = useCheckoutForm(form, context, changeForm)

  const filledOwner = useRef<string>(undefined)
  useEffect(() => {
    // A sheet that arrived after a sign-in in another tab must not fill the guest's form.
    if (isGuest || checkoutDraft.owner() === GUEST) {
      filledOwner.current = undefined
      return
    }
    // Once for each owner: the sheet on screen must not fill a draft again that a sign-out in
    // another tab deleted.
    if (draft.wasFilled || filledOwner.current === owner) return
    filledOwner.current = owner
    const filled = withKnown(form, sheet)
    checkoutDraft.change({ form: filled, wasFilled: true })
    change(filled)
  }, [isGuest, draft.wasFilled, owner, form, sheet, change])

  const isFree = priced.amounts.payAmount === 0 && !priced.isStale
  useEffect(() => {
    if (form.payMethod !== null) return
    // An order without anything to pay has a method all the same, which no window opens for.
    const payMethod = isFree ? 'card' : readLastMethod(sheet.payMethods)
    if (payMethod !== undefined) change({ payMethod })
  }, [form.payMethod, isFree, sheet.payMethods, change])

  const errors = [...inPageOrder(messages), ...(problem?.fields ?? [])]
  const { preview } = priced
  const phoneToken = isGuest ? proof?.token : undefined
  const part: PartProps = {
    form,
    errors,
    onChange: (changed: Partial<CheckoutForm>) => {
      if (problem && problem.fields.length > 0) clearProblem()
      change(changed)
    },
    onLeave: leave,
  }
  return {
    part,
    isGuest,
    priced,
    held,
    ...paying,
    /** Number of refused submissions; the summary of errors is shown after the first. */
    attempt,
    handleSubmit: submit(
      (valid: CheckoutForm) => {
        const body = orderBody({ form: valid, sheet, choice, phoneToken, preview })
        lastPayMethod.write(body.payMethod)
        const { expected } = body
        const way = payWayOf(body.payMethod, valid, sheet.autoPays, expected.payAmount)
        pay({ body, way: { ...way, expected } })
      },
      () => setAttempt(attempt + 1),
    ),
  }
}

import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Amounts } from '#contract/orders/carts.calls.ts'
import type { OrderSheet } from '#contract/orders/orders.calls.ts'
import { normalizePhone } from '#contract/identity/personal-values.ts'
import { shopNow, useNow } from '#src/browser/use-now.ts'
import { useAgreedAmount } from '#src/features/benefits/choices/use-agreed-amount.ts'
import { GUEST } from '#src/features/orders/draft/draft-slot.ts'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { failureMessage } from '#src/page/failure-message.ts'
import { useForm } from '#src/page/form/use-form.ts'
import { useApi } from '#src/page/use-api.ts'
import type { CheckoutForm } from './checkout-form.ts'
import { withKnown } from './checkout-form.ts'
import { type CheckContext, checkoutSchema, inPageOrder } from './checkout-schema.ts'
import { pendingOf, proofOf, type PendingOrder } from './draft.ts'
import type { PartProps } from './field-props.ts'
import { placeOrderMutation } from './mutations.ts'
import { markOpenOrder } from './open-order-mark.ts'
import { orderBody } from './order-body.ts'
import type { OrderChoice } from './order-choice.ts'
import { payWayOf } from './pay-way.ts'
import { orderSheetQuery } from './queries.ts'
import { checkoutDraft, useDraft } from './use-draft.ts'
import { useFollowPaidOrder } from './use-follow-paid-order.ts'
import { knownPayMethod, lastPayMethod } from './known-pay-method.ts'
import { usePaying } from './use-paying.ts'

/** Data of an order sheet on screen. */
export interface ShownSheet {
  /** Owner of the page's data, see `useDraftOwner`. */
  readonly owner: string
  readonly sheet: OrderSheet
  readonly choice: OrderChoice
  /** Whether the sums are those of before: they are being fetched, or could not be. */
  readonly isStale: boolean
  /** Failure of the last request; null without one. */
  readonly error: unknown
  /** Whether the sheet is being fetched. */
  readonly isAsking: boolean
  readonly retry: () => void
}

/**
 * The order sheet of a choice, the last one while another is fetched: for another postcode, another
 * wish, or after a refusal. Undefined before the first.
 */
export function useSheet(owner: string, choice: OrderChoice) {
  const { zonecode, benefits } = useDraft().draft.form
  const isOnline = useIsOnline()
  const [asked, setAsked] = useState(zonecode)
  const [last, setLast] = useState<{ readonly of: string; readonly sheet: OrderSheet }>()
  const of = JSON.stringify([owner, choice])
  const former = last?.of === of ? last.sheet : undefined
  const wanted = postcodeToAsk(asked, zonecode, former)
  if (wanted !== asked) setAsked(wanted)
  const query = useQuery(orderSheetQuery(owner, choice, { zonecode: wanted, benefits }))
  const { data } = query
  if (data && data !== former) setLast({ of, sheet: data })
  return {
    sheet: data ?? former,
    // Sums whose reading the shop failed are not paid; the bar above the page offers another try.
    isStale: !data || ((query.isRefetching || query.isError) && isOnline),
    error: query.error,
    isAsking: query.isFetching,
    retry: () => void query.refetch(),
  }
}

/**
 * Postcode to ask with: without one the shop takes the default address of a member, so that filling
 * it in asks for nothing new.
 */
export function postcodeToAsk(
  asked: string,
  typed: string,
  sheet: Pick<OrderSheet, 'defaultAddress'> | undefined,
): string {
  return asked === '' && typed === sheet?.defaultAddress?.zonecode ? asked : typed
}

/** Amounts of an order sheet, from the server only. */
interface PricedSheet {
  readonly amounts: Amounts
  /** With the benefits of a member; undefined for guests, and after a refused wish. */
  readonly preview: OrderSheet['benefits']
  readonly isStale: boolean
}

/**
 * Amounts of a sheet. `change` is an amount that the server changed meanwhile, to be agreed to.
 * Nothing can be paid after a refused wish, because the sums are not those that were wished for.
 */
function usePrice({ owner, sheet, isStale }: ShownSheet, { zonecode, benefits }: CheckoutForm) {
  const { amounts, benefits: preview, items } = sheet
  const isMember = owner !== GUEST
  const priced: PricedSheet = { amounts, preview, isStale: isStale || (isMember && !preview) }
  const goods = items.map(({ sizeId, count }) => [sizeId, count])
  const selection = JSON.stringify([isMember, goods, zonecode, benefits])
  const agreed = useAgreedAmount(isStale ? undefined : { selection, payAmount: amounts.payAmount })
  return { ...priced, ...agreed }
}

/** Why a sheet could not be fetched; null while it is tried again. */
const sentenceOf = ({ error, isAsking }: ShownSheet): string | null =>
  error === null || isAsking ? null : failureMessage(error)

/** Placing and payment of the order of a choice; see `usePaying`. */
function usePlacing(choice: OrderChoice) {
  const api = useApi()
  const writePending = (pending: PendingOrder | undefined) => {
    if (pending?.order) markOpenOrder(pending.order.expiresAt - (shopNow() - Date.now()))
    checkoutDraft.change({ pending, pendingChoice: pending && choice })
  }
  return usePaying((openWindow) =>
    placeOrderMutation({
      api,
      openWindow,
      newKey: () => crypto.randomUUID(),
      readPending: () => checkoutDraft.snapshot().pending,
      writePending,
    }),
  )
}

/** Form of the sheet; its values are stored with every change by `onChange`. */
function useCheckedForm(
  initial: CheckoutForm,
  { agreements, needsPhoneProof, provenPhone }: CheckContext,
  onChange: (form: CheckoutForm) => void,
) {
  const schema = useMemo(
    () => checkoutSchema({ agreements, needsPhoneProof, provenPhone }),
    [agreements, needsPhoneProof, provenPhone],
  )
  // The summary of errors takes the focus.
  return useForm(schema, initial, { onChange, focusesWrongField: false })
}

/** Form, amounts and payment of an order sheet. */
export function useCheckout(shown: ShownSheet) {
  const { owner, sheet, choice } = shown
  const { draft, changeForm } = useDraft()
  const { agreements } = sheet
  const now = useNow()
  const { clearProblem, pay, ...paying } = usePlacing(choice)
  const { problem, openAttempt } = paying
  const held = pendingOf(draft, choice)?.order
  useFollowPaidOrder(held, openAttempt !== undefined)
  const [attempt, setAttempt] = useState(0)
  const { form } = draft
  const priced = usePrice(shown, form)
  const isGuest = sheet.orderer === null
  const proof = proofOf(draft, normalizePhone(form.ordererPhone), now)
  const context = { agreements, needsPhoneProof: isGuest, provenPhone: proof?.phone }
  const { change, leave, messages, submit } = useCheckedForm(form, context, changeForm)

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
    const payMethod = isFree ? 'card' : knownPayMethod(sheet, lastPayMethod.read())
    if (payMethod !== undefined) change({ payMethod })
  }, [form.payMethod, isFree, sheet, change])

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
    priced: {
      ...priced,
      /** Sentence of a refused wish or a failed calculation; null without one. */
      refusal: sheet.benefitRefusal ?? sentenceOf(shown),
    },
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

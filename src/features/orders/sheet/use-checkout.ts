import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Amounts } from '#contract/orders/carts.calls.ts'
import type { OrderSheet } from '#contract/orders/orders.calls.ts'
import { shopNow } from '#src/browser/use-now.ts'
import { useAgreedAmount } from '#src/features/benefits/choices/use-agreed-amount.ts'
import { GUEST } from '#src/features/orders/draft/draft-slot.ts'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { failureMessage } from '#src/page/failure-message.ts'
import { useForm } from '#src/page/form/use-form.ts'
import { useApi } from '#src/page/use-api.ts'
import type { CheckoutForm } from './checkout-form.ts'
import { withKnown } from './checkout-form.ts'
import {
  type CheckContext,
  checkoutSchema,
  inPageOrder,
  lacksProofAlone,
} from './checkout-schema.ts'
import { pendingOf, type PendingOrder } from './draft.ts'
import type { PartProps } from './field-props.ts'
import { placeOrderMutation } from './mutations.ts'
import { markOpenOrder } from './open-order-mark.ts'
import { orderToPay } from './order-body.ts'
import type { OrderChoice } from './order-choice.ts'
import { orderSheetQuery } from './queries.ts'
import { checkoutDraft, useDraft } from './use-draft.ts'
import { useFollowPaidOrder } from './use-follow-paid-order.ts'
import { useGuestProof } from './use-guest-proof.ts'
import { knownPayMethod, lastPayMethod } from './known-pay-method.ts'
import { type PayingOptions, usePaying } from './use-paying.ts'

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
export function usePrice(
  { owner, sheet, isStale }: ShownSheet,
  { zonecode, benefits }: CheckoutForm,
) {
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
export function usePlacing(choice: OrderChoice, where?: PayingOptions) {
  const api = useApi()
  const writePending = (pending: PendingOrder | undefined) => {
    if (pending?.order) markOpenOrder(pending.order.expiresAt - (shopNow() - Date.now()))
    checkoutDraft.change({ pending, pendingChoice: pending && choice })
  }
  return usePaying(
    (openWindow) =>
      placeOrderMutation({
        api,
        openWindow,
        newKey: () => crypto.randomUUID(),
        readPending: () => checkoutDraft.snapshot().pending,
        writePending,
      }),
    where,
  )
}

/** Form of the sheet; its values are stored with every change by `onChange`. */
function useCheckedForm(
  initial: CheckoutForm,
  { agreements, isGuest, provenPhone }: CheckContext,
  onChange: (form: CheckoutForm) => void,
) {
  const schema = useMemo(
    () => checkoutSchema({ agreements, isGuest, provenPhone }),
    [agreements, isGuest, provenPhone],
  )
  // The summary of errors takes the focus.
  return useForm(schema, initial, { onChange, focusesWrongField: false })
}

/**
 * Fills in what is known: the data of a member, once for each owner, and the method. An order
 * without anything to pay has a method all the same, which no window opens for.
 */
export function useKnownValues(
  { owner, sheet }: ShownSheet,
  isFree: boolean,
  change: (part: Partial<CheckoutForm>) => void,
): void {
  const { form, wasFilled } = useDraft().draft
  const isGuest = sheet.orderer === null
  const filledOwner = useRef<string>(undefined)
  useEffect(() => {
    // A sheet that arrived after a sign-in in another tab must not fill the guest's form.
    if (isGuest || checkoutDraft.owner() === GUEST) {
      filledOwner.current = undefined
      return
    }
    // The sheet on screen must not fill a draft again that a sign-out in another tab deleted.
    if (wasFilled || filledOwner.current === owner) return
    filledOwner.current = owner
    const filled = withKnown(form, sheet)
    checkoutDraft.change({ form: filled, wasFilled: true })
    change(filled)
  }, [isGuest, wasFilled, owner, form, sheet, change])

  useEffect(() => {
    if (form.payMethod !== null) return
    const payMethod = isFree ? 'card' : knownPayMethod(sheet, lastPayMethod.read())
    if (payMethod !== undefined) change({ payMethod })
  }, [form.payMethod, isFree, sheet, change])
}

/** Form, amounts and payment of an order sheet. */
export function useCheckout(shown: ShownSheet) {
  const { sheet, choice } = shown
  const { draft, changeForm } = useDraft()
  const isOnline = useIsOnline()
  const { agreements } = sheet
  const { clearProblem, pay, ...paying } = usePlacing(choice)
  const { problem, openAttempt } = paying
  const held = pendingOf(draft, choice)?.order
  useFollowPaidOrder(held, openAttempt !== undefined)
  const [attempt, setAttempt] = useState(0)
  const { form } = draft
  const priced = usePrice(shown, form)
  const isGuest = sheet.orderer === null
  const guestProof = useGuestProof(form)
  const { proof } = guestProof
  const context = { agreements, isGuest, provenPhone: proof?.phone }
  const { change, leave, messages, submit } = useCheckedForm(form, context, changeForm)

  const isFree = priced.amounts.payAmount === 0 && !priced.isStale
  useKnownValues(shown, isFree, change)

  const errors = [...inPageOrder(messages, isGuest), ...(problem?.fields ?? [])]
  const { preview } = priced
  const phoneToken = isGuest ? proof?.token : undefined
  const part: PartProps = {
    form,
    errors,
    onChange: (changed: Partial<CheckoutForm>) => {
      if (problem && problem.fields.length > 0) clearProblem()
      guestProof.release()
      change(changed)
    },
    onLeave: leave,
  }
  const send = submit(
    (valid: CheckoutForm) => {
      const order = orderToPay({ form: valid, sheet, choice, phoneToken, preview })
      lastPayMethod.write(order.body.payMethod)
      pay(order)
    },
    () => setAttempt(attempt + 1),
  )
  useResume(guestProof, () => {
    if (isOnline && !priced.isStale && priced.change === undefined) send()
  })
  return {
    part,
    isGuest,
    guestProof,
    priced: {
      ...priced,
      /** Sentence of a refused wish or a failed calculation; null without one. */
      refusal: sheet.benefitRefusal ?? sentenceOf(shown),
    },
    held,
    ...paying,
    /** Number of refused submissions; the summary of errors is shown after the first. */
    attempt,
    handleSubmit: (event: FormEvent) => {
      if (!lacksProofAlone(form, context)) send(event)
      else {
        event.preventDefault()
        guestProof.await()
      }
    },
  }
}

/** Goes on with a payment that waits for the proof of the phone, once the proof is there. */
function useResume(
  { isAwaited, proof, release }: ReturnType<typeof useGuestProof>,
  pay: () => void,
): void {
  const resume = useEffectEvent(() => {
    release()
    pay()
  })
  const mayResume = isAwaited && proof !== undefined
  useEffect(() => {
    if (mayResume) resume()
  }, [mayResume])
}

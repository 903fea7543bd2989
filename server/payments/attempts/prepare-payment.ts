import { isCashMethod } from '#contract/payments/cash-methods.ts'
import type { ParsedRequestOf, ResponseOf } from '#contract/platform/endpoint.ts'
import { INSTALMENTS_MIN_KRW } from '#contract/payments/instalments.ts'
import { PAYMENT_ATTEMPTS_MAX } from '#contract/platform/limits.ts'
import type { preparePayment } from '#contract/payments/payments.calls.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { Visitor } from '#server/platform/http/visitor.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { holdForWindow, isHoldOver } from '#server/selling/stock/hold-rules.ts'
import { lockOrder, readOrderLines, setHoldEnd } from '#server/orders/placing/order.store.ts'
import type { OrderRow } from '#server/orders/placing/order.store.ts'
import { findChargedWins } from '#server/orders/due-payments/charged-wins.store.ts'
import { findOrderToPay } from './find-order-to-pay.ts'
import { payChoiceOf } from '#server/orders/placing/pay-choice.ts'
import { requirePayMethod } from '#server/orders/placing/pay-methods.ts'
import { chargeOrder, resultOfCharge } from './charge-order.ts'
import { requireCardProof } from './card-proof.ts'
import { attemptToJoin } from './join-attempt.ts'
import { shareCharge } from './share-charge.ts'
import { accountEndOf, requireTimeToDeposit } from './virtual-account.ts'
import { completeAttempts } from './complete-payment.ts'
import {
  findPaymentsOfOrder,
  insertPayment,
  lockPayment,
  movePayment,
  setRefundAccount,
} from './payment.store.ts'
import type { NewPayment, PaymentRow } from './payment.store.ts'
import { nameOfOrder, presentWindow } from './payment-window.ts'
import { nextPollAt } from './next-poll-at.ts'
import { asUnavailable } from './provider-failure.ts'
import { sellOrder } from './sell-order.ts'

type Window = ResponseOf<typeof preparePayment>
type Body = ParsedRequestOf<typeof preparePayment>['body']

/**
 * Starts a new attempt to pay an order. The provider is asked about open attempts, which are then
 * abandoned. The new one is stored before the provider is called (payments#one-attempt). A
 * registered card is charged at once. Parallel calls share one attempt and its answer. Failures as
 * in `preparePayment`.
 */
export async function openPayment(
  services: AppServices,
  visitor: Visitor,
  orderNumber: string,
  body: Body,
): Promise<Window> {
  const found = await findOrderToPay(services, visitor, orderNumber)
  const { id } = found
  const method = body.payMethod
  await requireUncharged(services.db, found)
  requirePayMethod(method, (await payChoiceOf(services, found)).methods)
  if (method === 'autopay' && body.customerUid === undefined) {
    throw new ApiFailure('AUTO_PAY_INVALID')
  }
  if (method === 'autopay' && found.amounts.payAmount > 0) {
    await requireCardProof(services.db, visitor.user, services.clock.now())
  }
  const start = () => startPayment(services, found, body)
  return method === 'autopay' ? shareCharge(services.db, id, start) : start()
}

async function startPayment(services: AppServices, found: OrderRow, body: Body): Promise<Window> {
  const { id } = found
  const method = body.payMethod
  const refundAccount = encryptedAccount(services, body)
  const quota = quotaOf(body, found)
  await asUnavailable(() => completeAttempts(services, id))
  const started = await services.db.transaction((tx) =>
    startAttempt(tx, services, id, { method, refundAccount, quota, expected: body.expected }),
  )
  const { order, payment, earlier } = started
  const lines = await readOrderLines(services.db, id)
  const name = nameOfOrder(lines.map(({ productName }) => productName))
  const { holdExpiresAt: expiresAt } = order
  if (payment === undefined) {
    const merchantUid = `${order.orderNumber}_0`
    return presentWindow(services, order, { merchantUid, method, name, expiresAt, free: true })
  }
  const { merchantUid, createdAt, isEscrow } = payment
  const attempt = { merchantUid, method: payment.method, name, expiresAt, free: false, isEscrow }
  if (payment.method === 'autopay') {
    const charged = started.isJoined
      ? await resultOfCharge(services, merchantUid)
      : await chargeOrder(services, order, payment, { ...body, name })
    return presentWindow(services, order, { ...attempt, charged })
  }
  await asUnavailable(() => services.payments.prepare(merchantUid, payment.amount))
  await services.db.transaction((tx) => markPrepared(tx, payment))
  const vbankDue = method === 'vbank' ? { vbankDue: accountEndOf(earlier, createdAt) } : {}
  const window = { ...attempt, ...vbankDue, ...(quota === undefined ? {} : { quota }) }
  return presentWindow(services, order, window)
}

/**
 * Refuses the order of a win whose registered card is still to be charged
 * (raffles#automatic-payment). RAFFLE_CHARGING.
 */
async function requireUncharged(db: Database | Tx, { raffleEntryId }: OrderRow): Promise<void> {
  const charged = raffleEntryId === null ? undefined : await findChargedWins(db, [raffleEntryId])
  if (charged !== undefined && charged.size > 0) throw new ApiFailure('RAFFLE_CHARGING')
}

/**
 * Encrypted account for the refund of a deposit. REFUND_ACCOUNT_REQUIRED for a virtual account
 * without one.
 */
function encryptedAccount(
  { memberKeys }: AppServices,
  { payMethod, refundAccount }: Body,
): string | undefined {
  if (payMethod !== 'vbank') return undefined
  if (refundAccount === undefined) throw new ApiFailure('REFUND_ACCOUNT_REQUIRED')
  return memberKeys.encrypt('bank-account', JSON.stringify(refundAccount))
}

/**
 * Chosen instalments of a card payment. QUOTA_NOT_ALLOWED for an order below their least amount.
 */
function quotaOf({ payMethod, quota }: Body, { amounts }: OrderRow): number | undefined {
  if (payMethod !== 'card' || quota === undefined) return undefined
  if (quota > 0 && amounts.payAmount < INSTALMENTS_MIN_KRW) {
    throw new ApiFailure('QUOTA_NOT_ALLOWED')
  }
  return quota
}

/** An attempt of a locked order; none when there is nothing to pay. */
interface Started {
  readonly order: OrderRow
  readonly payment: PaymentRow | undefined
  /** Attempts that the order had before this call. */
  readonly earlier: readonly PaymentRow[]
  /** Whether a parallel call started it. */
  readonly isJoined: boolean
}

/** Under the order's lock: whether it is still to be paid, and its current attempt. */
async function startAttempt(
  tx: Tx,
  services: AppServices,
  orderId: number,
  {
    method,
    expected,
    ...chosen
  }: Pick<NewPayment, 'method' | 'refundAccount' | 'quota'> & Pick<Body, 'expected'>,
): Promise<Started> {
  const now = services.clock.now()
  const order = await lockOrder(tx, orderId)
  if (order.state === 'PAY_EXPIRED') throw new ApiFailure('HOLD_EXPIRED')
  if (order.state !== 'PAY_WAIT') throw new ApiFailure('ORDER_NOT_PAYABLE')
  const before = { expiresAt: order.holdExpiresAt, extended: order.holdExtended }
  if (isHoldOver(before, now)) throw new ApiFailure('HOLD_EXPIRED')
  // The benefits of an unpaid order may have changed in another tab.
  if (expected !== undefined && expected.payAmount !== order.amounts.payAmount) {
    throw new ApiFailure('AMOUNT_CHANGED', { amounts: order.amounts })
  }
  await requireUncharged(tx, order)
  const earlier = await findPaymentsOfOrder(tx, orderId)
  const amount = order.amounts.payAmount
  const joined = attemptToJoin(earlier, { method, amount, quota: chosen.quota }, now)
  if (joined !== undefined) {
    const { refundAccount } = chosen
    if (refundAccount !== undefined && joined.method === 'vbank') {
      await setRefundAccount(tx, joined.id, refundAccount)
    }
    return { order, payment: joined, earlier, isJoined: true }
  }
  if (earlier.length >= PAYMENT_ATTEMPTS_MAX) throw new ApiFailure('PAYMENT_ATTEMPT_LIMIT')
  if (amount === 0) {
    const refusal = await sellOrder(tx, services, order, { paidAt: now, now })
    // Stock and benefits of an order that waits for its payment are held: only its win can have
    // ended.
    if (refusal) throw new ApiFailure('RAFFLE_PAY_EXPIRED')
    return { order, payment: undefined, earlier, isJoined: false }
  }
  if (method === 'vbank') requireTimeToDeposit(earlier, now)
  const hold = holdForWindow(before, now)
  if (hold !== before) await setHoldEnd(tx, orderId, hold)
  await abandonOpen(tx, earlier)
  const payment = await insertPayment(tx, {
    orderId,
    orderNumber: order.orderNumber,
    amount,
    method,
    isEscrow: isCashMethod(method),
    ...chosen,
    createdAt: now,
    nextPollAt: nextPollAt(now, 0) ?? now,
  })
  return { order: { ...order, holdExpiresAt: hold.expiresAt }, payment, earlier, isJoined: false }
}

/**
 * Statuses of attempts that a new one replaces. The hold does not change: the provider still takes
 * deposits to a replaced account.
 */
const OPEN: ReadonlySet<PaymentRow['status']> = new Set(['CREATED', 'PREPARED', 'VBANK_ISSUED'])

/** Ends the open ones of these attempts of a locked order. */
export async function abandonOpen(tx: Tx, earlier: readonly PaymentRow[]): Promise<void> {
  for (const payment of earlier) {
    if (OPEN.has(payment.status)) {
      await movePayment(tx, payment, { to: 'ABANDONED' })
    }
  }
}

async function markPrepared(tx: Tx, { id, orderId }: PaymentRow): Promise<void> {
  await lockOrder(tx, orderId)
  const payment = await lockPayment(tx, id)
  if (payment.status === 'CREATED') await movePayment(tx, payment, { to: 'PREPARED' })
}

import {
  RAFFLE_CHARGE_MANUAL_MS,
  RAFFLE_CHARGE_REPEAT_MS,
  RAFFLE_CHARGE_RETRIES_MS,
  RAFFLE_CHARGE_UNKNOWN_MS,
} from '#contract/raffles/raffle-limits.ts'
import { chargeRegisteredCard, type CardChargeResult } from '#server/payments/cards/charge-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import { lockOrder, readOrderLines, setHoldEnd } from '#server/orders/placing/order.store.ts'
import type { OrderRow } from '#server/orders/placing/order.store.ts'
import { completePayment } from '#server/payments/attempts/complete-payment.ts'
import { findPaymentsOfOrder, insertPayment } from '#server/payments/attempts/payment.store.ts'
import type { PaymentRow } from '#server/payments/attempts/payment.store.ts'
import { nameOfOrder } from '#server/payments/attempts/payment-window.ts'
import { lockEntry, updateEntry, type EntryRow } from '#server/raffles/draw/entry.store.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { insertWinOrder } from './pay-win.ts'

/** One charge of the registered card of a win, stored before the provider is called. */
interface WinCharge {
  readonly userId: number
  readonly customerUid: string
  readonly payment: PaymentRow
  /** Name of the order for the provider. */
  readonly name: string
}

/**
 * Charges the registered card of a win (raffles#automatic-payment): at the announcement and twice
 * more; then the member has six hours to pay by hand. The order and the attempt are stored before
 * the provider is called. A charge without a result is asked again and never replaced by another
 * one, so that a win is paid at most once, also after a kill.
 */
export async function chargeWin(services: AppServices, due: EntryRow): Promise<void> {
  const { db } = services
  const { id: entryId } = due
  const charge = await db.transaction((tx) => startCharge(tx, services, due))
  if (charge === undefined) return
  const { userId, customerUid, payment, name } = charge
  const { merchantUid, amount } = payment
  const result = await chargeOrRefuse(services, { userId, customerUid, merchantUid, amount, name })
  // The provider's answer decides, as for every attempt; a refused one is stored as failed.
  if (result !== 'unknown') await completePayment(services, merchantUid)
  if (result !== 'paid') {
    await db.transaction((tx) => endCharge(tx, services, { entryId, payment, result }))
  }
}

async function chargeOrRefuse(
  services: AppServices,
  charge: Parameters<typeof chargeRegisteredCard>[1],
): Promise<CardChargeResult['kind']> {
  try {
    return (await chargeRegisteredCard(services, charge)).kind
  } catch (error) {
    if (error instanceof ApiFailure && error.code === 'AUTO_PAY_INVALID') return 'refused'
    throw error
  }
}

/** Order and attempt of a due charge under the lock of its entry; other processes wait a minute. */
async function startCharge(
  tx: Tx,
  services: AppServices,
  { id, orderId }: EntryRow,
): Promise<WinCharge | undefined> {
  const now = services.clock.now()
  // The order is locked before its entry, as by every payment.
  const existing = orderId === null ? undefined : await lockOrder(tx, orderId)
  const entry = await lockEntry(tx, id)
  const { userId, customerUid, nextChargeAt } = entry
  const isDue = entry.state === 'WON' && nextChargeAt !== null && nextChargeAt <= now
  if (!isDue || entry.orderId !== orderId || userId === null || customerUid === null) {
    return undefined
  }
  if (existing !== undefined && existing.state !== 'PAY_WAIT') {
    // The member cancelled the order: the win can be paid by hand.
    await updateEntry(tx, id, { nextChargeAt: null, notifiedAt: null })
    return undefined
  }
  const manualEnd = new Date(now.getTime() + RAFFLE_CHARGE_MANUAL_MS)
  const payDueAt = latest(entry.payDueAt ?? manualEnd, manualEnd)
  const order =
    existing ?? (await insertChargedOrder(tx, services, { ...entry, userId, payDueAt }, now))
  await setHoldEnd(tx, order.id, { expiresAt: payDueAt, extended: order.holdExtended })
  const payment = await attemptOf(tx, order, entry, now)
  const repeatAt = new Date(now.getTime() + RAFFLE_CHARGE_REPEAT_MS)
  await updateEntry(tx, id, { payDueAt, nextChargeAt: repeatAt, chargingPaymentId: payment.id })
  const lines = await readOrderLines(tx, order.id)
  const name = nameOfOrder(lines.map(({ productName }) => productName))
  return { userId, customerUid, payment, name }
}

const latest = (left: Date, right: Date): Date => (left > right ? left : right)

/** Order of a win that is paid automatically; it was agreed to with the entry. */
async function insertChargedOrder(
  tx: Tx,
  services: AppServices,
  entry: EntryRow & { readonly userId: number; readonly payDueAt: Date },
  now: Date,
): Promise<OrderRow> {
  const { id, userId, payDueAt, receiver } = entry
  return insertWinOrder(tx, services, {
    entry,
    userId,
    receiver,
    payMethod: 'card',
    money: 0,
    agreed: [],
    key: `raffle-entry-${id}-${now.getTime()}`,
    holdExpiresAt: payDueAt,
    now,
  })
}

/**
 * Attempt of the charge without a result, else a new one, stored before the provider is called.
 * Other attempts of the order are payments by hand.
 */
async function attemptOf(
  tx: Tx,
  order: OrderRow,
  { chargingPaymentId }: EntryRow,
  now: Date,
): Promise<PaymentRow> {
  const attempts = await findPaymentsOfOrder(tx, order.id)
  const open = attempts.find(({ id }) => id === chargingPaymentId)
  if (open !== undefined) return open
  const { id: orderId, orderNumber, amounts } = order
  const amount = amounts.payAmount
  const values = { orderId, orderNumber, amount, method: 'card' as const, createdAt: now }
  return insertPayment(tx, { ...values, nextPollAt: null })
}

/** A charge that did not pay. */
interface EndedCharge {
  readonly entryId: number
  readonly payment: PaymentRow
  readonly result: 'refused' | 'unknown'
}

/**
 * Next charge after a refused one, or the end of the charges: the member is asked to pay by hand.
 */
async function endCharge(
  tx: Tx,
  { clock }: AppServices,
  { entryId, payment, result }: EndedCharge,
): Promise<void> {
  const now = clock.now()
  const entry = await lockEntry(tx, entryId)
  if (entry.state !== 'WON' || entry.nextChargeAt === null) return
  const isAskedOn = now.getTime() - payment.createdAt.getTime() < RAFFLE_CHARGE_UNKNOWN_MS
  if (result === 'unknown' && isAskedOn) return
  const pauseMs = result === 'unknown' ? undefined : RAFFLE_CHARGE_RETRIES_MS[entry.charges]
  const charges = entry.charges + 1
  if (pauseMs !== undefined) {
    const nextChargeAt = new Date(now.getTime() + pauseMs)
    await updateEntry(tx, entryId, { charges, nextChargeAt, chargingPaymentId: null })
    return
  }
  await updateEntry(tx, entryId, {
    charges,
    nextChargeAt: null,
    chargingPaymentId: null,
    // The message about the failure replaces the first reminder.
    reminders: 1,
    notifiedAt: null,
  })
}

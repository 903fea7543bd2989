import type { Tx } from '#server/platform/database/database.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import {
  ProviderRefused,
  ProviderUnavailable,
  type ProviderPayment,
} from '#server/platform/services/payment-provider.ts'
import { lockCard } from './auto-pay.store.ts'
import { insertCharge, lockCharge, setChargeDone, type CardChargeRow } from './card-charge.store.ts'

/** Charge of a member's registered card. */
export interface RegisteredCardCharge {
  readonly userId: number
  readonly customerUid: string
  /** Unique per attempt, at most 40 characters. A declined one is not charged again. */
  readonly merchantUid: string
  /** In KRW. */
  readonly amount: number
  /** Name of the order, at most 40 characters. */
  readonly name: string
}

/**
 * Result of a charge. `paid` contains the provider's payment, which the caller judges like any
 * other. `refused` is final for its merchant_uid. After `unknown` the same call is repeated later.
 */
export type CardChargeResult =
  | { readonly kind: 'paid'; readonly payment: ProviderPayment }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'unknown' }

/**
 * Charges a registered card at most once per merchant_uid (payments#card-charges). The intent is
 * stored before the provider is called, and the result after it; the call is outside transactions,
 * so no transaction of the caller may be open. Repeated calls ask the provider first.
 * AUTO_PAY_INVALID for a card that is not an active one of this member.
 */
export async function chargeRegisteredCard(
  services: AppServices,
  charge: RegisteredCardCharge,
): Promise<CardChargeResult> {
  const { db, clock, log } = services
  const { row, isNew } = await db.transaction((tx) => requestCharge(tx, charge, clock.now()))
  if (row.status === 'REFUSED') return { kind: 'refused', message: row.failMessage ?? '' }
  try {
    const result = await askOrCharge(services, charge, { isNew, isPaid: row.status === 'PAID' })
    if (row.status === 'REQUESTED' && result.kind !== 'unknown') {
      await setChargeDone(db, charge.merchantUid, {
        status: result.kind === 'paid' ? 'PAID' : 'REFUSED',
        failMessage: result.kind === 'paid' ? null : result.message,
        doneAt: clock.now(),
      })
    }
    return result
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    log.warn({ err: error, merchantUid: charge.merchantUid }, 'a card charge has no result yet')
    return { kind: 'unknown' }
  }
}

/** Stores the intent under the card's lock, or returns an earlier one. */
async function requestCharge(
  tx: Tx,
  { userId, customerUid, merchantUid, amount }: RegisteredCardCharge,
  now: Date,
): Promise<{ readonly row: CardChargeRow; readonly isNew: boolean }> {
  const card = await lockCard(tx, userId, customerUid)
  const earlier = await lockCharge(tx, merchantUid)
  if (earlier !== undefined) {
    if (earlier.autoPayId === card?.id && earlier.amount === amount) {
      return { row: earlier, isNew: false }
    }
    throw new Error(`Charge ${merchantUid} was requested with another card or amount`)
  }
  if (card?.status !== 'ACTIVE') throw new ApiFailure('AUTO_PAY_INVALID')
  const row = await insertCharge(tx, {
    autoPayId: card.id,
    merchantUid,
    amount,
    requestedAt: now,
  })
  return { row, isNew: true }
}

async function askOrCharge(
  { payments, cards }: AppServices,
  { customerUid, merchantUid, amount, name }: RegisteredCardCharge,
  { isNew, isPaid }: { readonly isNew: boolean; readonly isPaid: boolean },
): Promise<CardChargeResult> {
  const earlier = isNew ? undefined : await payments.paymentByMerchantUid(merchantUid)
  const known = earlier && resultOf(earlier)
  if (known !== undefined) return known
  if (isPaid) return { kind: 'unknown' }
  try {
    const payment = await cards.charge({ customerUid, merchantUid, amount, name })
    return resultOf(payment) ?? { kind: 'unknown' }
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    // A refusal may mean that an earlier request with a lost answer was approved.
    const reported = await payments.paymentByMerchantUid(merchantUid)
    if (reported === undefined) return { kind: 'refused', message: error.message }
    return resultOf(reported) ?? { kind: 'unknown' }
  }
}

/** Result of the provider's payment; undefined while it is open. */
function resultOf(payment: ProviderPayment): CardChargeResult | undefined {
  if (payment.status === 'ready') return undefined
  if (payment.status === 'failed') return { kind: 'refused', message: payment.failReason ?? '' }
  return { kind: 'paid', payment }
}

import {
  GIFT_CARD_REFUND_PERCENT,
  GIFT_CARD_SMALL_FACE,
  GIFT_CARD_SMALL_REFUND_PERCENT,
} from '#contract/benefits/benefit-limits.ts'
import { withdrawalEnd } from '#server/shop/holidays/claim-periods.ts'
import type { Holidays } from '#server/shop/holidays/holidays.ts'
import type { LotRow } from './point.store.ts'

/** A lot of stored money as far as its refund is concerned. */
export interface RefundLot extends Pick<
  LotRow,
  'source' | 'amount' | 'remaining' | 'held' | 'createdAt' | 'expiresAt'
> {
  /** What orders captured and did not return. */
  readonly used: number
}

/** Refundable part of a lot, and why it is not refundable. */
export interface Refundable {
  readonly amount: number
  readonly reason: 'UNUSED_SHARE' | 'EVENT' | 'HELD' | null
}

/**
 * Part of a lot of stored money that can be paid to a bank account (benefits#money-refund): order
 * refunds always, a gift card once orders used most of it or until the end of its withdrawal while
 * it is unused, anything else never. A pay-out is no use. What an unpaid order holds is not
 * refundable.
 */
export function refundableOf(lot: RefundLot, now: Date, holidays: Holidays): Refundable {
  const { source, remaining, held, expiresAt } = lot
  if (expiresAt !== null && expiresAt <= now) return { amount: 0, reason: null }
  if (source !== 'ORDER_REFUND' && source !== 'GIFT_CARD') return { amount: 0, reason: 'EVENT' }
  if (source === 'GIFT_CARD' && !isCardRefundable(lot, now, holidays)) {
    return { amount: 0, reason: 'UNUSED_SHARE' }
  }
  return { amount: remaining - held, reason: held > 0 && held === remaining ? 'HELD' : null }
}

function isCardRefundable(
  { amount, remaining, used, createdAt }: RefundLot,
  now: Date,
  holidays: Holidays,
): boolean {
  if (remaining === amount) return now < withdrawalEnd(createdAt, holidays)
  const percent =
    amount <= GIFT_CARD_SMALL_FACE ? GIFT_CARD_SMALL_REFUND_PERCENT : GIFT_CARD_REFUND_PERCENT
  return used * 100 >= amount * percent
}

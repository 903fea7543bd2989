import type { RaffleState, RaffleTerms } from '#contract/catalogue/raffle-terms.ts'
import {
  addDays,
  businessDayFrom,
  isBusinessDay,
  koreanDay,
} from '#server/shop/holidays/business-days.ts'
import type { Holidays } from '#server/shop/holidays/holidays.ts'
import { koreanHour, onKoreanClock } from '#server/platform/services/kst.ts'

/** Orders before this hour (KST) of a business day ship on that day (selling#ship-date). */
export const SHIP_TODAY_UNTIL_HOUR = 13

/** Ship date of goods ordered or paid at this instant, `YYYY-MM-DD` in Korea: a business day. */
export function shipDateOf(at: Date, holidays: Holidays): string {
  const isLate = onKoreanClock(at).getUTCHours() >= SHIP_TODAY_UNTIL_HOUR
  const day = koreanDay(at)
  const isToday = !isLate && isBusinessDay(day, holidays)
  return isToday ? day : businessDayFrom(addDays(day, 1), holidays)
}

/** Orders that were paid before this instant should have left on an earlier day than today. */
export function lateBefore(now: Date, holidays: Holidays): Date {
  let day = addDays(koreanDay(now), -1)
  while (!isBusinessDay(day, holidays)) day = addDays(day, -1)
  return koreanHour(day, SHIP_TODAY_UNTIL_HOUR)
}

/** Facts that decide from when goods may ship. */
export interface Availability {
  readonly saleType: 'NORMAL' | 'RAFFLE'
  readonly releaseAt: Date | null
  /** Available pieces; ignored for a raffle, whose pieces belong to its winners. */
  readonly available: number
  readonly raffle: Pick<RaffleTerms, 'state' | 'announceAt'> | null
}

const RAFFLES_TO_PAY = new Set<RaffleState>(['SCHEDULED', 'OPEN', 'CLOSED', 'ANNOUNCED'])

/**
 * Ship date of goods ordered as soon as possible: now, at their release, or when a raffle's winner
 * pays, but never before their release. Null when no order is possible: sold out, or no open raffle
 * (selling#ship-date).
 */
export function earliestShipDate(
  goods: Availability,
  now: Date,
  holidays: Holidays,
): string | null {
  const from = orderableFrom(goods)
  return from === undefined ? null : shipDateOf(from > now ? from : now, holidays)
}

const ANY_TIME = new Date(0)

/** Instant from which the goods can be ordered or a won raffle paid; undefined when impossible. */
function orderableFrom({ saleType, releaseAt, available, raffle }: Availability): Date | undefined {
  if (saleType === 'RAFFLE') {
    if (raffle === null || !RAFFLES_TO_PAY.has(raffle.state)) return undefined
    const paidFrom = new Date(raffle.announceAt)
    return releaseAt !== null && releaseAt > paidFrom ? releaseAt : paidFrom
  }
  return available > 0 ? (releaseAt ?? ANY_TIME) : undefined
}

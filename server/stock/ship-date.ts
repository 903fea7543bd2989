import type { RaffleState, RaffleTerms } from '#contract/raffle-terms.ts'
import { onKoreanClock } from '#server/services/kst.ts'

const DAY_MS = 24 * 3_600_000
/** Product 5.2: orders before this hour (KST) of a business day ship on that day. */
export const SHIP_TODAY_UNTIL_HOUR = 13

const isWeekend = (kst: Date) => kst.getUTCDay() === 0 || kst.getUTCDay() === 6

/** Ship date of goods ordered or paid at this instant, `YYYY-MM-DD` in Korea; weekends are skipped (Product 5.2). */
export function shipDateOf(at: Date): string {
  const kst = onKoreanClock(at)
  const isLate = kst.getUTCHours() >= SHIP_TODAY_UNTIL_HOUR || isWeekend(kst)
  let day = isLate ? new Date(kst.getTime() + DAY_MS) : kst
  while (isWeekend(day)) day = new Date(day.getTime() + DAY_MS)
  return day.toISOString().slice(0, 10)
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
 * Ship date of goods ordered as soon as possible: now, at their release, or when a raffle's winner pays, but never before
 * their release. Null when no order is possible: sold out, or no open raffle (Product 0.28).
 */
export function earliestShipDate(goods: Availability, now: Date): string | null {
  const from = orderableFrom(goods)
  return from === undefined ? null : shipDateOf(from > now ? from : now)
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

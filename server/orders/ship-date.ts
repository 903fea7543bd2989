import { onKoreanClock } from '#server/app/kst.ts'

const DAY_MS = 24 * 3_600_000
/** Product 5.2: orders before this hour (KST) of a business day leave on that day. */
export const SHIP_TODAY_UNTIL_HOUR = 13

const isWeekend = (kst: Date) => kst.getUTCDay() === 0 || kst.getUTCDay() === 6

/** Day on which goods that are ordered or paid at this instant leave, `YYYY-MM-DD` in Korea; weekends are skipped (Product 5.2). */
export function shipDateOf(at: Date): string {
  const kst = onKoreanClock(at)
  const isLate = kst.getUTCHours() >= SHIP_TODAY_UNTIL_HOUR || isWeekend(kst)
  let day = isLate ? new Date(kst.getTime() + DAY_MS) : kst
  while (isWeekend(day)) day = new Date(day.getTime() + DAY_MS)
  return day.toISOString().slice(0, 10)
}

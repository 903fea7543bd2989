import { onKoreanClock } from '#server/platform/services/kst.ts'

/**
 * Birthdays (`MMDD`) that fall on the day of an instant in Korea. One on 29 February falls on 1
 * March in other years, as in `fullYears`.
 */
export function birthdaysOn(now: Date): readonly string[] {
  const korean = onKoreanClock(now)
  const day = korean.toISOString().slice(5, 10).replace('-', '')
  const isLeapYear = new Date(Date.UTC(korean.getUTCFullYear(), 1, 29)).getUTCMonth() === 1
  return day === '0301' && !isLeapYear ? ['0229', day] : [day]
}

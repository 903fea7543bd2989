import { QUIET_HOURS } from '#contract/limits.ts'
import { onKoreanClock } from '#server/services/kst.ts'

const HOUR_MS = 3_600_000

/** Instant at which advertising may be sent: now, or 08:00 KST after quiet hours (Product 2.17). */
export function advertisingTime(now: Date): Date {
  const hour = onKoreanClock(now).getUTCHours()
  const isQuiet = hour >= QUIET_HOURS.from || hour < QUIET_HOURS.to
  if (!isQuiet) return now
  const hours = (QUIET_HOURS.to - hour + 24) % 24
  const fullHour = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS
  return new Date(fullHour + hours * HOUR_MS)
}

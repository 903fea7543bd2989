import { QUIET_HOURS } from '#contract/platform/limits.ts'
import { onKoreanClock } from '#server/platform/services/kst.ts'

const HOUR_MS = 3_600_000

/**
 * Whether no message that a member may read later is sent: from 21:00 to 08:00 KST
 * (messages#quiet-hours).
 */
export function isQuietTime(now: Date): boolean {
  const hour = hourOf(now)
  return hour >= QUIET_HOURS.from || hour < QUIET_HOURS.to
}

/** Instant at which advertising may be sent: now, or 08:00 KST after quiet hours. */
export function advertisingTime(now: Date): Date {
  if (!isQuietTime(now)) return now
  const hours = (QUIET_HOURS.to - hourOf(now) + 24) % 24
  const fullHour = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS
  return new Date(fullHour + hours * HOUR_MS)
}

const hourOf = (now: Date): number => onKoreanClock(now).getUTCHours()

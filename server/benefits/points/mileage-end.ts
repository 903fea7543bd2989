import { MILEAGE_LIFE_YEARS } from '#contract/benefits/benefit-limits.ts'
import { onKoreanClock } from '#server/platform/services/kst.ts'

const KST_OFFSET_MS = 9 * 3_600_000

/**
 * End of mileage that becomes available now: the end of the same day in Korea one year later,
 * exclusive (benefits#mileage-end). Of 29 February the end of 28 February.
 */
export function mileageEnd(now: Date): Date {
  const korean = onKoreanClock(now)
  const [year, month, day] = [
    korean.getUTCFullYear() + MILEAGE_LIFE_YEARS,
    korean.getUTCMonth(),
    korean.getUTCDate(),
  ]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(day, lastDay) + 1) - KST_OFFSET_MS)
}

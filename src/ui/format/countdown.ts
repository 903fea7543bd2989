const SECOND_MS = 1_000
const DAY_S = 86_400
const two = (value: number) => String(value).padStart(2, '0')

/**
 * Formats the time until an instant: `03:12:44`, with a prefix `D-2 ` from one day on; zero after
 * it.
 */
export function countdownOf(until: string, nowMs: number): string {
  const left = Math.max(0, Math.ceil((Date.parse(until) - nowMs) / SECOND_MS))
  const days = Math.floor(left / DAY_S)
  const clock = [Math.floor((left % DAY_S) / 3_600), Math.floor((left % 3_600) / 60), left % 60]
  const text = clock.map(two).join(':')
  return days === 0 ? text : `D-${days} ${text}`
}

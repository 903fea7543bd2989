/** Whole seconds until an instant, rounded up so that the last second is visible; 0 afterwards. */
export function secondsLeft(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1_000))
}

/** Formats seconds as `2:05` for timers; minutes are not padded, seconds are. */
export function formatSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Formats seconds as `02:05` for the timer of a code. */
export function formatTimer(seconds: number): string {
  return formatSeconds(seconds).padStart(5, '0')
}

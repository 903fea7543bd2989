/** Product 5.2: minutes after the start of an attempt at which the provider is asked by the store itself. */
const POLL_MINUTES = [1, 3, 10, 30] as const

/** When an attempt that was asked about `polls` times is asked about again; null when that was enough. */
export function nextPollAt(startedAt: Date, polls: number): Date | null {
  const minutes = POLL_MINUTES[polls]
  return minutes === undefined ? null : new Date(startedAt.getTime() + minutes * 60_000)
}

const FIRST_MS = 2_000
const LONGEST_MS = 60_000

/** How long an open page waits before it tries again after so many failures in a row, in milliseconds. */
export function retryDelayMs(failures: number): number {
  return Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, failures - 1))
}

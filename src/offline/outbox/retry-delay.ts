const FIRST_MS = 2_000
const LONGEST_MS = 60_000

/** Delay of the next try of an open page after this many failures in a row, in milliseconds. */
export function retryDelayMs(failures: number): number {
  return Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, failures - 1))
}

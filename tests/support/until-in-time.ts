import { expect } from 'playwright/test'

/** Within the time of a test. */
const WAIT_MS = 120_000
const PAUSE_MS = 50

/**
 * Asks again and again until the answer is yes, for journeys: the report names a wait that leads
 * nowhere.
 */
export function until(condition: () => Promise<boolean>, what = 'a wait'): Promise<void> {
  return expect
    .poll(condition, { message: what, timeout: WAIT_MS, intervals: [PAUSE_MS] })
    .toBe(true)
}

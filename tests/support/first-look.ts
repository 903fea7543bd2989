import type { Page } from 'playwright/test'

/** Delay of deferred work after the start of a page, and the interval of its measurements. */
const TEN_SECONDS_MS = 10_000

/**
 * Suspends work that waits for ten seconds in this page's documents. Calling the result runs ten seconds of it in
 * one for the current document. The browser's fake clock would also replace the measured times.
 */
export async function holdFirstLook(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript((heldMs) => {
    const wait = window.setTimeout.bind(window)
    const over = new Promise((resolve) => {
      addEventListener('first-look-over', resolve)
    })
    Object.assign(window, {
      setTimeout: (run: () => void, delayMs?: number, ...rest: unknown[]) => {
        if (delayMs !== heldMs) return wait(run, delayMs, ...rest)
        void over.then(() => wait(run, 1_000))
        return 0
      },
    })
  }, TEN_SECONDS_MS)
  return () => page.evaluate(() => void dispatchEvent(new Event('first-look-over')))
}

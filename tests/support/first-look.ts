import type { Page } from 'playwright/test'

/** What a page leaves for after the first look at it, and the beat of its measuring. */
const TEN_SECONDS_MS = 10_000

/**
 * Has nothing happen in this page's documents that waits for ten seconds, until the result is
 * called for the document that is loaded: from then on ten seconds pass in one. The browser's fake
 * clock would take the times away that are measured.
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

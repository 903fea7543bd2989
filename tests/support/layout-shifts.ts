import type { Page } from 'playwright/test'

/** What the browser tells of a shift: how much of the screen moved how far, and whether somebody had just touched it. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
}

/**
 * Watches for what moves on the page by itself, from its next document on; answers what has moved so far. Less than tools
 * show as 0.00 is letters that are a hair wider in the face that stands in for the display face.
 */
export async function watchShifts(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    const moved: unknown[] = []
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (!entry.hadRecentInput && entry.value >= 0.001) moved.push(entry.toJSON())
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { moved: unknown }).moved)
}

import type { Page } from 'playwright/test'

/** The browser's entry of a shift: moved share of the screen and distance. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number
}

/**
 * Observes layout shifts of the page, from its next document on; returns them. Shifts that tools show as 0.00 are
 * ignored: the glyphs of the fallback font are slightly wider. Shifts after a touch count too: the first half
 * second of an emulated phone counts as after one.
 */
export async function watchShifts(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    const moved: unknown[] = []
    const note = (entries: PerformanceEntryList) => {
      for (const entry of entries as LayoutShift[]) {
        if (entry.value >= 0.001) moved.push(entry.toJSON())
      }
    }
    const observer = new PerformanceObserver((list) => note(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    const movedSoFar = async () => {
      // A pending frame may still cause a shift.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      note(observer.takeRecords())
      return moved
    }
    Object.assign(window, { movedSoFar })
  })
  return () =>
    page.evaluate(() =>
      (window as unknown as { movedSoFar: () => Promise<unknown[]> }).movedSoFar(),
    )
}

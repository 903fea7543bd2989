import type { Page } from 'playwright/test'

/** What the browser reports of a shift: how much of the screen moved how far. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly sources: readonly {
    readonly node: Node | null
    readonly previousRect: DOMRectReadOnly
    readonly currentRect: DOMRectReadOnly
  }[]
}

/**
 * Watches for what moves on the page by itself, from its next document on; answers what has moved
 * so far, each with its elements and their places before and after. Less than tools show as 0.00 is
 * letters that are a hair wider in the face that stands in for the display face. What moves after a
 * touch counts too: to the browser the first half second of an emulated phone is after one.
 */
export async function watchShifts(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    const moved: unknown[] = []
    const place = ({ left, top, width, height }: DOMRectReadOnly) =>
      `${left}, ${top}, ${width} × ${height}`
    const note = (entries: PerformanceEntryList) => {
      for (const { value, startTime, sources } of entries as LayoutShift[]) {
        if (value < 0.001) continue
        const elements = sources.map(({ node, previousRect, currentRect }) => {
          const { outerHTML } = node instanceof Element ? node : (node?.parentElement ?? {})
          const element = outerHTML?.slice(0, 200) ?? 'no longer there'
          return { element, before: place(previousRect), after: place(currentRect) }
        })
        moved.push({ value, startTime, elements })
      }
    }
    const observer = new PerformanceObserver((list) => note(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    const movedSoFar = async () => {
      // What is shown now may have moved in a frame that is still to come.
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

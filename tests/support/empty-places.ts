import type { Locator } from 'playwright/test'

/**
 * Rows of a list that end before it does: for each the px that are empty. Items that are scrolled
 * sideways are in one row, which reaches over the end.
 */
export function emptyPlaces(list: Locator): Promise<number[]> {
  return list.evaluate((element) => {
    const ends = new Map<number, number>()
    for (const item of element.children) {
      const { top, right } = item.getBoundingClientRect()
      const row = Math.round(top)
      ends.set(row, Math.max(ends.get(row) ?? 0, right))
    }
    const { right: end } = element.getBoundingClientRect()
    // Widths are rounded to parts of a pixel.
    return [...ends.values()].map((right) => Math.round(end - right)).filter((px) => px > 1)
  })
}

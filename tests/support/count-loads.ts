import type { Page } from 'playwright/test'

/** Counts the documents that `page` loads from now on. */
export function countLoads(page: Page): { readonly loads: number } {
  const counted = { loads: 0 }
  page.on('load', () => {
    counted.loads += 1
  })
  return counted
}

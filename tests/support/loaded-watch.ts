import type { Page } from 'playwright/test'

/**
 * Resolves once a page that is about to be opened has the code of the network watch, evaluated with
 * all that it imports. Before that, on a first visit, the app does not find a network silent
 * (src/offline/suspect-network.ts).
 */
export async function watchIsLoaded(page: Page): Promise<void> {
  const response = await page.waitForResponse(/\/network-watch-/u)
  // The browser's own import of the same address: an arrived file may still lack its imports.
  await page.evaluate(`import(${JSON.stringify(response.url())}).then(() => undefined)`)
}

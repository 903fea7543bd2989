import type { Page } from 'playwright/test'

/**
 * Resolves when the app has hydrated the document, or has rendered the page itself, so that links and leaving are
 * handled by it.
 */
export async function untilLive(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset['app'] === 'live')
}

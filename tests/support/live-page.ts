import type { Page } from 'playwright/test'

/**
 * Resolves once the app has taken over what the server rendered, or draws the page itself: links
 * and leaving are then its own.
 */
export async function untilLive(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset['app'] === 'live')
}

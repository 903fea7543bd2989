import type { Page } from 'playwright/test'

/**
 * Lets later documents of the page run as in the installed app: the display mode cannot be emulated
 * in a tab.
 */
export async function runFromHomeScreen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const matchMedia = window.matchMedia.bind(window)
    window.matchMedia = (query) =>
      matchMedia(query === '(display-mode: standalone)' ? 'all' : query)
  })
}

import type { Browser, BrowserContext, Page, TestInfo } from 'playwright/test'

/** Kind of the annotation in the report, which scripts/steps/test-reports.mjs reads. */
const OPENED_PAGES = 'opened pages'

/**
 * Watches which pages the windows of a browser open. `note` ends that and returns their paths as an
 * annotation of the test's report: the run compares them with what the folder declares
 * (scripts/steps/undeclared-pages.mjs). Browsers that a test starts itself are not watched.
 */
export function watchOpenedPages(browser: Browser): {
  note(): TestInfo['annotations'][number]
} {
  const paths = new Set<string>()
  const watchPage = (page: Page) => {
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame() && URL.canParse(frame.url())) {
        paths.add(new URL(frame.url()).pathname)
      }
    })
  }
  const watchContext = (context: BrowserContext) => context.on('page', watchPage)
  browser.on('context', watchContext)
  return {
    note: () => {
      browser.off('context', watchContext)
      return { type: OPENED_PAGES, description: [...paths].join(' ') }
    },
  }
}

import type { Page } from 'playwright/test'
import { untilInstalled } from './installed-app.ts'
import { untilLive } from './live-page.ts'

/**
 * What Playwright says in a browser whose workers it blocks; the app then says that it has none.
 */
const NO_WORKERS = 'Service Worker registration blocked by Playwright'

/**
 * Everything a page says on the console or throws, but refusals of the API, which the browser
 * reports by itself.
 */
export function listenTo(page: Page): readonly string[] {
  const logged: string[] = []
  let hasNoWorkers = false
  page.on('pageerror', (error) => logged.push(String(error)))
  page.on('console', (message) => {
    const text = message.text()
    hasNoWorkers ||= text === NO_WORKERS
    const isExpected =
      text.startsWith('Failed to load resource') || (hasNoWorkers && /service worker/iu.test(text))
    if (['error', 'warning'].includes(message.type()) && !isExpected) logged.push(text)
  })
  return logged
}

/**
 * Opens an address and resolves once app and worker have taken the document up; the document as it
 * was sent.
 */
export async function openServed(page: Page, path: string): Promise<string> {
  const response = await page.goto(path)
  await untilLive(page)
  await untilInstalled(page)
  return (await response?.text()) ?? ''
}

/** Keeps files from arriving until the result is called; a worker's own requests are not held. */
export async function holdBack(page: Page, files: string | RegExp): Promise<() => void> {
  let arrive = (): void => undefined
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(files, async (route) => {
    await arrived
    await route.continue()
  })
  return () => arrive()
}

import { devices, type Page } from 'playwright/test'
import { untilLive } from './live-page.ts'

/** A wide screen for `test.use`, for journeys of phone size that also apply to it. */
export const WIDE = {
  viewport: { width: 1440, height: 900 },
  userAgent: devices['Desktop Chrome'].userAgent,
  isMobile: false,
  hasTouch: false,
} as const

/** Playwright's message in a browser with blocked workers; the app then reports no worker. */
const NO_WORKERS = 'Service Worker registration blocked by Playwright'

/** All console messages and errors of a page, except API failures, which the browser reports by itself. */
export function listenTo(page: Page): readonly string[] {
  const said: string[] = []
  let hasNoWorkers = false
  page.on('pageerror', (error) => said.push(String(error)))
  page.on('console', (message) => {
    const text = message.text()
    hasNoWorkers ||= text === NO_WORKERS
    const isExpected =
      text.startsWith('Failed to load resource') || (hasNoWorkers && /service worker/iu.test(text))
    if (['error', 'warning'].includes(message.type()) && !isExpected) said.push(text)
  })
  return said
}

/** Opens an address and resolves when app and worker are active; returns the served document. */
export async function openServed(page: Page, path: string): Promise<string> {
  const response = await page.goto(path)
  await untilLive(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  return (await response?.text()) ?? ''
}

/** Delays files until the result is called; a worker's own requests are not delayed. */
export async function holdBack(page: Page, files: string): Promise<() => void> {
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

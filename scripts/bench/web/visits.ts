import {
  chromium,
  devices,
  type Browser,
  type CDPSession,
  type Locator,
  type Page,
} from 'playwright'
import { untilInstalled, untilPersisted } from '#tests/support/installed-app.ts'
import { chooseSize } from '#tests/support/browser-shopper.ts'
import { untilLive } from '#tests/support/live-page.ts'

/**
 * Network and processor of Lighthouse's phone: a slow 4G, and a quarter of this machine's speed.
 */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const CPU_SLOWDOWN = 4
const SCREEN = { width: 375, height: 812 }
/** More than the height of Chromium's bars, which are part of its window without a screen too. */
const BARS_HEIGHT = 188
/** Minimum duration of a finger's touch in a tap. */
const TAP_MS = 60

/** Opens a browser that trusts the benchmark's own certificate. */
export function openBrowser(executablePath: string | undefined): Promise<Browser> {
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-quic', '--ignore-certificate-errors'],
  })
}

/**
 * First contentful paint in ms of a first visit to the home page, and of a second one without
 * network.
 */
export async function paintsOf(
  browser: Browser,
  origin: string,
): Promise<{ first: number; repeat: number }> {
  const { page, session, close } = await openPhone(browser, origin)
  await slowDown(session)
  await page.goto('/')
  const first = await firstPaint(page)
  await page.goto('about:blank')
  // The rest of the first visit is not measured; without network its speed does not matter.
  const again = await page.context().newPage()
  await again.goto('/')
  await untilInstalled(again)
  await untilPersisted(again, 'HOME_HERO')
  await again.close()
  await page.context().setOffline(true)
  const second = await page.context().newPage()
  const secondSession = await page.context().newCDPSession(second)
  await secondSession.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await second.goto('/')
  const repeat = await firstPaint(second)
  await close()
  return { first, repeat }
}

/** Slowest event of each interaction, in ms until the next paint, by name. */
export async function interactionsOf(
  browser: Browser,
  origin: string,
): Promise<Record<string, number>> {
  const { page, session, close } = await openPhone(browser, origin)
  await page.goto('/products?stock=true')
  await untilInstalled(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  const times: Record<string, number> = {}
  const time = async (name: string, target: Locator) => {
    times[name] = await slowestOf(page, () => tap(session, target))
  }
  await time('open the filter sheet', page.getByRole('button', { name: /^필터/u }).first())
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await time('filter', dialog.locator('label').first())
  await page.goto('/products/1')
  const add = page.getByRole('button', { name: '장바구니 담기' })
  await add.first().waitFor()
  await untilLive(page)
  await time('open the sheet of sizes', add.first())
  await dialog.waitFor()
  await chooseSize(page)
  await time('add to the cart', dialog.getByRole('button', { name: /장바구니/u }).last())
  await close()
  return times
}

async function openPhone(browser: Browser, origin: string) {
  const context = await browser.newContext({
    baseURL: origin,
    ignoreHTTPSErrors: true,
    viewport: SCREEN,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    userAgent: devices['Pixel 7'].userAgent,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await showWhole(session)
  return { page, session, close: () => context.close() }
}

/**
 * Sets the window height to that of the phone's screen plus bars. Content outside the window is not
 * painted: the bars would hide the bottom of the screen, and a tap there would be measured at the
 * next paint elsewhere.
 */
async function showWhole(session: CDPSession): Promise<void> {
  const { windowId } = await session.send('Browser.getWindowForTarget')
  const bounds = { width: SCREEN.width, height: SCREEN.height + BARS_HEIGHT }
  await session.send('Browser.setWindowBounds', { windowId, bounds })
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
}

function firstPaint(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const [entry] = list.getEntriesByName('first-contentful-paint')
          if (entry !== undefined) resolve(entry.startTime)
        }).observe({ type: 'paint', buffered: true })
      }),
  )
}

/**
 * Taps like a finger. Playwright's own tap queries the page for the hit target meanwhile, which
 * would count.
 */
async function tap(session: CDPSession, target: Locator): Promise<void> {
  const box = await target.boundingBox()
  if (box === null) throw new Error('There is nothing to tap.')
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await new Promise((resolve) => setTimeout(resolve, TAP_MS))
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/**
 * Runs one interaction and returns the time of its slowest event until the next paint, as defined
 * for INP; 16 for faster ones.
 */
async function slowestOf(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const seen: number[] = []
    // An earlier input may not have been painted yet.
    const begin = performance.now()
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        if (entry.interactionId !== 0 && entry.startTime >= begin) seen.push(entry.duration)
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  await act()
  // An interaction faster than 16 ms is not reported, so that there is no event to wait for: all
  // that is reported within a second counts.
  await page.waitForTimeout(1_000)
  return page.evaluate(() => Math.max(16, ...(window as unknown as { seen: number[] }).seen))
}

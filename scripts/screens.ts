// `npm run screens`: writes screenshots of every page of the route tree and of the console at both
// sizes to test-results/screens, from the built shop with new demo data, and renews those that are
// in docs/screens. The visits are those of the page crawl (tests/pages); `-- --console` takes those
// of the console alone.
import { copyFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, devices } from 'playwright'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright'
import sharp from 'sharp'
import { builtRoutes } from '#tests/pages/built-routes.ts'
import { untilSettled } from '#tests/pages/settled.ts'
import type { Visit, VisitedShop } from '#tests/pages/visit.ts'
import { visitNamed, visitsOf } from '#tests/pages/visits.ts'
import { openPaymentWindow, OUTCOMES } from '#tests/support/browser-shopper.ts'
import { bundleBuiltServer } from '#tests/support/built-server.ts'
import { findJourneyBrowser } from '#tests/support/find-chromium.ts'
import { untilInstalled, untilPersisted } from '#tests/support/installed-app.ts'
import { untilLive } from '#tests/support/live-page.ts'
import { signInToConsole } from '#tests/support/operators/console-login.ts'
import { CONSOLE_PAGES } from '#tests/support/operators/console-pages.ts'
import { Members } from '#tests/support/orders/remote-visitor.ts'
import { startShopProcess } from '#tests/support/shop-process.ts'

const folder = 'test-results/screens'
/** Screenshots that README and docs show. */
const shownFolder = 'docs/screens'
/** Screenshots for the manifest (build/web-manifest.ts). */
const manifestFolder = 'public/screenshots'
const IN_MANIFEST = [
  'home-phone',
  'products-phone',
  'product-phone',
  'home-desktop',
  'product-desktop',
]

const SIZES: Readonly<Record<string, BrowserContextOptions>> = {
  phone: {
    viewport: { width: 375, height: 812 },
    isMobile: true,
    hasTouch: true,
    userAgent: devices['Pixel 7'].userAgent,
    deviceScaleFactor: 2,
  },
  desktop: { viewport: { width: 1440, height: 900 } },
}

/** Pages of a record of the console, by the list whose first one is opened. */
const RECORDS = [
  ['order', '/orders?tab=preparing'],
  ['claim', '/claims?tab=inspect'],
  ['inquiry', '/inquiries?tab=waiting'],
  ['run', '/runs'],
] as const

/** Takes a screenshot of a page that `open` leads to. */
type Shoot = (name: string, open: (page: Page) => Promise<void>) => Promise<void>

/** Runs a shop with new demo data. */
async function withShop(
  settings: Readonly<Record<string, string>>,
  use: (shop: VisitedShop) => Promise<void>,
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pushyard-screens-'))
  const { origin, ...shop } = await startShopProcess({ DATA_DIR: dataDir, ...settings })
  try {
    await use({ origin, members: new Members(origin) })
  } finally {
    await shop[Symbol.asyncDispose]()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Shows the top of the page, and resolves once everything in view is complete. */
async function settleAtTop(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0))
  await untilSettled(page)
}

/** Takes a screenshot of what is in view. */
async function photograph(page: Page, name: string): Promise<void> {
  const shot = await page.screenshot()
  await sharp(shot)
    .webp({ quality: 82 })
    .toFile(join(folder, `${name}.webp`))
  console.log(`${folder}/${name}.webp`)
}

async function make(visit: Visit, page: Page, shop: VisitedShop): Promise<void> {
  await page.goto(new URL(await visit.open(page, shop), shop.origin).href)
  await untilLive(page)
  await page.getByRole('heading', { level: 1, name: visit.heading }).waitFor()
  await untilSettled(page)
  await visit.act?.(page)
  await settleAtTop(page)
}

const visits = visitsOf(builtRoutes())

/** Opens the payment provider's window. */
async function openPayment(page: Page, shop: VisitedShop): Promise<void> {
  await make(visitNamed(visits, 'order-sheet'), page, shop)
  const window = await openPaymentWindow(page)
  await window.getByRole('button', { name: OUTCOMES.approve }).waitFor()
}

/** Opens an unvisited page without network. */
async function goOffline(page: Page, { origin }: VisitedShop): Promise<void> {
  await page.goto(`${origin}/products`)
  await untilInstalled(page)
  await untilPersisted(page, '"path":"/products"')
  await page.context().setOffline(true)
  await page.goto(`${origin}/products/40`)
  await page.getByRole('navigation', { name: '저장된 페이지' }).waitFor()
  await settleAtTop(page)
}

/** Resolves once a page of the console shows its heading and everything that it read. */
async function settleConsole(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('h1') !== null &&
      document.querySelector('[aria-busy="true"]') === null,
  )
  await settleAtTop(page)
}

/**
 * Pages of the console with the queues of the demo: an order and a claim are opened from their
 * lists.
 */
async function shootConsole(shoot: Shoot): Promise<void> {
  await withShop({ DEMO_ORDERS: 'on' }, async ({ origin }) => {
    let cookies: Awaited<ReturnType<BrowserContext['cookies']>> = []
    const open = async (page: Page, path: string) => {
      // A code of the authenticator app counts once: one session for all pages.
      if (cookies.length === 0) {
        await signInToConsole(page, origin, 'owner')
        cookies = await page.context().cookies()
      } else await page.context().addCookies(cookies)
      await page.goto(`${origin}/operator${path}`)
      await settleConsole(page)
    }
    for (const { name, path } of CONSOLE_PAGES)
      await shoot(`console-${name}`, (page) => open(page, path))
    for (const [name, list] of RECORDS)
      await shoot(`console-${name}`, async (page) => {
        await open(page, list)
        const heading = await page.getByRole('heading', { level: 1 }).textContent()
        await page.getByRole('table').getByRole('link').first().click()
        // The address changes before the page does.
        await page.waitForFunction(
          (before) => document.querySelector('h1')?.textContent !== before,
          heading,
        )
        await settleConsole(page)
      })
  })
}

const isConsoleAlone = process.argv.includes('--console')
await mkdir(folder, { recursive: true })
const removeBundle = await bundleBuiltServer()
const executablePath = findJourneyBrowser(process.env)
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking'],
})
for (const [size, sizeOptions] of Object.entries(SIZES)) {
  const options = { ...sizeOptions, locale: 'ko-KR', timezoneId: 'Asia/Seoul' }
  const shoot: Shoot = async (name, open) => {
    const page = await browser.newPage(options)
    await open(page)
    await photograph(page, `${name}-${size}`)
    await page.context().close()
  }
  await shootConsole(shoot)
  if (isConsoleAlone) continue
  await withShop({}, async (shop) => {
    for (const visit of visits.filter(({ settings }) => settings === undefined)) {
      await shoot(visit.name, (page) => make(visit, page, shop))
    }
    await shoot('payment-window', (page) => openPayment(page, shop))
    await shoot('offline', (page) => goOffline(page, shop))
  })
  for (const visit of visits) {
    if (visit.settings === undefined) continue
    await withShop(visit.settings, (shop) => shoot(visit.name, (page) => make(visit, page, shop)))
  }
}
await browser.close()
await removeBundle()
const taken = new Set(await readdir(folder))
for (const file of await readdir(shownFolder)) {
  if (taken.has(file)) await copyFile(join(folder, file), join(shownFolder, file))
}
for (const name of isConsoleAlone ? [] : IN_MANIFEST) {
  await copyFile(join(folder, `${name}.webp`), join(manifestFolder, `${name}.webp`))
}

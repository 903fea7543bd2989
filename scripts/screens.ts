// `npm run screens`: writes screenshots of every page at both sizes to docs/screens, from the built shop with new demo
// data.
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, devices } from 'playwright'
import type { BrowserContextOptions, Page } from 'playwright'
import sharp from 'sharp'
import { untilSettled } from '#tests/pages/settled.ts'
import { ALL_VISITS, VISITS, type Visit } from '#tests/pages/visits.ts'
import { openPaymentWindow, OUTCOMES } from '#tests/support/browser-shopper.ts'
import { findJourneyBrowser } from '#tests/support/find-chromium.ts'
import { untilInstalled } from '#tests/support/installed-app.ts'
import { untilLive } from '#tests/support/live-page.ts'
import { startShopProcess } from '#tests/support/shop-process.ts'

const folder = 'docs/screens'
/** Screenshots for the manifest (public/manifest.webmanifest). */
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

/** All shops of the run, one after another with the same folder of demo data. */
async function withStore(
  settings: Readonly<Record<string, string>>,
  use: (origin: string) => Promise<void>,
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pushyard-screens-'))
  const store = await startShopProcess({ DATA_DIR: dataDir, ...settings })
  try {
    await use(store.origin)
  } finally {
    await store[Symbol.asyncDispose]()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Takes a screenshot after pictures in view, the page's entrance and its loading are complete. */
async function photograph(page: Page, name: string): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0))
  await untilSettled(page)
  const shot = await page.screenshot()
  await sharp(shot)
    .webp({ quality: 82 })
    .toFile(join(folder, `${name}.webp`))
  console.log(`${folder}/${name}.webp`)
}

async function make(visit: Visit, page: Page, origin: string): Promise<void> {
  const path = await visit.path(page, origin)
  await page.goto(`${origin}${path}`)
  await untilLive(page)
  await untilSettled(page)
  await visit.act?.(page)
}

/** The provider's window, from a filled order sheet on. */
async function pay(page: Page, origin: string): Promise<void> {
  await make(VISITS['/cart/payment'][0], page, origin)
  const window = await openPaymentWindow(page)
  await window.getByRole('button', { name: OUTCOMES.approve }).waitFor()
}

/** A page that was never seen, without network. */
async function goOffline(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/products`)
  await untilInstalled(page)
  await page.context().setOffline(true)
  await page.goto(`${origin}/products/40`)
  await page.getByRole('navigation', { name: '저장된 페이지' }).waitFor()
}

await mkdir(folder, { recursive: true })
const executablePath = findJourneyBrowser(process.env)
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking'],
})
for (const [size, sizeOptions] of Object.entries(SIZES)) {
  const options = { ...sizeOptions, locale: 'ko-KR', timezoneId: 'Asia/Seoul' }
  const shoot = async (name: string, open: (page: Page) => Promise<void>) => {
    const page = await browser.newPage(options)
    await open(page)
    await photograph(page, `${name}-${size}`)
    await page.context().close()
  }
  await withStore({}, async (origin) => {
    for (const visit of ALL_VISITS.filter(({ settings }) => settings === undefined)) {
      await shoot(visit.name, (page) => make(visit, page, origin))
    }
    await shoot('payment-window', (page) => pay(page, origin))
    await shoot('offline', (page) => goOffline(page, origin))
  })
  for (const visit of ALL_VISITS) {
    if (visit.settings === undefined) continue
    await withStore(visit.settings, (origin) =>
      shoot(visit.name, (page) => make(visit, page, origin)),
    )
  }
}
await browser.close()
for (const name of IN_MANIFEST) {
  await copyFile(join(folder, `${name}.webp`), join(manifestFolder, `${name}.webp`))
}

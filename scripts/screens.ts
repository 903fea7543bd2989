// `npm run screens`: writes screenshots of every page at both sizes to docs/screens, from the built shop with new demo
// data.
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, devices } from 'playwright'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import sharp from 'sharp'
import {
  chooseSize,
  completedOrderNumber,
  fillOrder,
  GUEST,
  openPaymentWindow,
  openSomeProduct,
  OUTCOMES,
} from '#tests/support/browser-shopper.ts'
import { findChromium } from '#tests/support/find-chromium.ts'
import { untilInstalled } from '#tests/support/installed-app.ts'
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
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, right, bottom, left, width } = image.getBoundingClientRect()
      const isInView =
        width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
      return image.complete || !isInView
    }),
  )
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      const isEndless = effect?.getTiming().iterations === Infinity
      return isEndless || playState !== 'running'
    }),
  )
  await page.waitForFunction(() => document.querySelector('[data-phase="loading"]') === null)
  const shot = await page.screenshot()
  await sharp(shot)
    .webp({ quality: 82 })
    .toFile(join(folder, `${name}.webp`))
  console.log(`${folder}/${name}.webp`)
}

async function shop(page: Page, origin: string, size: string): Promise<void> {
  const shoot = (name: string) => photograph(page, `${name}-${size}`)
  await page.goto(origin)
  await page.getByRole('main').getByRole('img').first().waitFor()
  await shoot('home')
  await page.goto(`${origin}/products`)
  await page.getByRole('list', { name: '상품' }).getByRole('article').first().waitFor()
  await shoot('products')
  await openSomeProduct(page, origin)
  await chooseSize(page)
  await page.evaluate('scrollTo(0, 0)')
  await shoot('product')
  await page.getByRole('button', { name: '장바구니 담기' }).click()
  await page
    .getByText(/장바구니에 담았습니다/u)
    .first()
    .waitFor()
  await page.goto(`${origin}/cart`)
  await page
    .getByRole('link', { name: /상품 주문하기$/u })
    .filter({ visible: true })
    .first()
    .waitFor()
  await shoot('cart')
  await openSomeProduct(page, origin)
  await chooseSize(page)
  await page.getByRole('button', { name: '바로 구매' }).click()
  await page.waitForURL(/\/cart\/payment/u)
  const phone = await fillOrder(page)
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
  await shoot('order-sheet')
  const window = await openPaymentWindow(page)
  await window.getByRole('button', { name: OUTCOMES.approve }).waitFor()
  await shoot('payment-window')
  await window.getByRole('button', { name: OUTCOMES.approve }).click()
  const orderNumber = await completedOrderNumber(page)
  await page.getByText(orderNumber).first().waitFor()
  await shoot('order-complete')
  await page.goto(`${origin}/auth/non-member`)
  await page.getByRole('textbox', { name: '주문번호' }).fill(orderNumber)
  await page.getByRole('textbox', { name: '이름' }).fill(GUEST.name)
  await page.getByRole('textbox', { name: '휴대폰 번호' }).fill(phone)
  await shoot('order-look-up')
  await page.goto(`${origin}/auth/login`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await shoot('login')
  await page.goto(`${origin}/nowhere`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await shoot('not-found')
  await page.goto(`${origin}/products`)
  await untilInstalled(page)
  await page.context().setOffline(true)
  await page.goto(`${origin}/products/40`)
  await page.getByRole('navigation', { name: '저장된 페이지' }).waitFor()
  await shoot('offline')
  await page.context().setOffline(false)
}

async function waitInLine(browser: Browser, size: string, options: BrowserContextOptions) {
  await withStore({ WAITING_ROOM_LIMIT: '1' }, async (origin) => {
    const inside = await browser.newPage()
    await inside.goto(origin)
    await inside.getByRole('main').getByRole('heading').first().waitFor()
    const line = await Promise.all([1, 2, 3].map(() => browser.newContext(options)))
    for (const context of line) {
      const page = await context.newPage()
      await page.goto(origin)
      await page
        .getByText(/앞에서 기다리는 사람|다음 차례입니다/u)
        .first()
        .waitFor()
      if (context === line.at(-1)) await photograph(page, `waiting-room-${size}`)
    }
    await Promise.all([inside.close(), ...line.map((context) => context.close())])
  })
}

await mkdir(folder, { recursive: true })
const executablePath = findChromium(process.env)
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking'],
})
for (const [size, sizeOptions] of Object.entries(SIZES)) {
  const options = { ...sizeOptions, locale: 'ko-KR', timezoneId: 'Asia/Seoul' }
  await withStore({}, async (origin) => {
    const page = await browser.newPage(options)
    await shop(page, origin, size)
    await page.context().close()
  })
  await waitInLine(browser, size, options)
  await withStore({ STORE_CLOCK: '2024-10-26T01:20:00+09:00' }, async (origin) => {
    const page = await browser.newPage(options)
    await page.goto(origin)
    await page.getByRole('heading', { level: 1, name: '서비스 점검 중입니다.' }).waitFor()
    await photograph(page, `inspection-${size}`)
    await page.context().close()
  })
}
await browser.close()
for (const name of IN_MANIFEST) {
  await copyFile(join(folder, `${name}.webp`), join(manifestFolder, `${name}.webp`))
}

import { devices, type Page } from 'playwright/test'
import { chooseSize } from '#tests/support/browser-shopper.ts'
import { holdFirstLook } from '#tests/support/first-look.ts'
import { expect, test } from '#tests/support/journey.ts'
import { watchShifts } from '#tests/support/layout-shifts.ts'
import { untilLive } from '#tests/support/live-page.ts'

/** Everything a page says on the console or throws, but refusals of the API, which the browser reports by itself. */
function listenTo(page: Page): string[] {
  const said: string[] = []
  page.on('pageerror', (error) => said.push(String(error)))
  page.on('console', (message) => {
    const isRefusal = message.text().startsWith('Failed to load resource')
    if (['error', 'warning'].includes(message.type()) && !isRefusal) said.push(message.text())
  })
  return said
}

/** Opens an address and resolves once the app has taken the document up; the document as it was sent. */
async function openServed(page: Page, path: string): Promise<string> {
  const response = await page.goto(path)
  await untilLive(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  return (await response?.text()) ?? ''
}

/** Keeps files from arriving until the result is called. */
async function holdBack(page: Page, files: string): Promise<() => void> {
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

const PUBLIC_PATHS = ['/', '/products', '/products?category=10&sort=PRICE_ASC', '/products/1']
const OTHER_PATHS = [
  '/cart',
  '/cart/payment',
  '/auth/login',
  '/auth/non-member',
  '/error',
  '/offline',
  '/products/9999999',
  '/nowhere',
]

for (const path of [...PUBLIC_PATHS, ...OTHER_PATHS]) {
  test(`${path} is taken up without a word on the console`, async ({ page }) => {
    const said = listenTo(page)
    await openServed(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    expect(said).toEqual([])
  })
}

test('a served page asks for nothing that its document carried, neither for admission nor maintenance', async ({
  page,
}) => {
  await holdFirstLook(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).href))
  const html = await openServed(page, '/products/1')
  expect(html).toContain('가로등 그래픽 티')
  await expect(page.getByRole('button', { name: '바로 구매' }).first()).toBeEnabled()
  expect(asked.filter((url) => url.includes('/v1/'))).toEqual([])
  expect(asked.filter((url) => url.includes('opcode=5101'))).toEqual([])
})

test('the code that gives signs of life comes after the first page, with the next, also where the network cuts it first', async ({
  browser,
  store,
}) => {
  // No worker has the code.
  const context = await browser.newContext({ baseURL: store.origin, serviceWorkers: 'block' })
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const ofRoom = () => asked.filter((url) => /ts\.wseq|open-browser-room/u.test(url))
  await page.route('**/assets/open-browser-room-*.js', (route) =>
    ofRoom().length === 1 ? route.abort() : route.continue(),
  )
  await page.goto('/products')
  await untilLive(page)
  expect(ofRoom()).toEqual([])
  const alive = page.waitForRequest(/[?&]opcode=5003/u)
  await page.getByRole('article').first().getByRole('link').click()
  await alive
  expect(ofRoom()).toHaveLength(3)
  expect(asked.filter((url) => url.endsWith('/products'))).toHaveLength(1)
  await context.close()
})

/** How the page's elements look, the first of each kind, every property of it. */
async function looks(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const kinds = new Map<string, Element>()
    for (const element of document.querySelectorAll('body *')) {
      const kind = `${element.parentElement?.className ?? ''} > ${element.tagName}.${element.getAttribute('class') ?? ''}`
      if (!kinds.has(kind)) kinds.set(kind, element)
    }
    return [...kinds].map(([kind, element]) => {
      const style = getComputedStyle(element)
      const values = [...style].map((name) => `${name}:${style.getPropertyValue(name)}`)
      return `${kind} ${values.join(';')}`
    })
  })
}

/** How the page at this address looks with the styles of its document, and how with all. */
async function looksBeforeAndAfter(page: Page, path: string) {
  await page.route('**/boot.js', (route) => route.abort())
  await page.goto(path)
  const before = await looks(page)
  await page.evaluate(async () => {
    const { styles = '' } = document.querySelector<HTMLElement>('[data-styles]')?.dataset ?? {}
    const link = Object.assign(document.createElement('link'), {
      rel: 'stylesheet',
      href: styles,
    })
    const loaded = new Promise((resolve) => link.addEventListener('load', resolve))
    document.head.append(link)
    await loaded
  })
  expect(await page.evaluate(() => document.styleSheets.length)).toBe(2)
  return { before, after: await looks(page) }
}

test('pages look with the styles in their documents as with all styles', async ({ page }) => {
  for (const path of ['/', '/products', '/products/1', '/products/9999999']) {
    const { before, after } = await looksBeforeAndAfter(page, path)
    expect(after, path).toEqual(before)
  }
})

const WIDE = {
  viewport: { width: 1440, height: 900 },
  userAgent: devices['Desktop Chrome'].userAgent,
  isMobile: false,
  hasTouch: false,
  // The document is asked for each time.
  serviceWorkers: 'block',
} as const

test('the list of a wide screen shows its filters before the app is there, as they stay', async ({
  browser,
  store,
}) => {
  const context = await browser.newContext({ ...WIDE, baseURL: store.origin })
  const bare = await context.newPage()
  const { before, after } = await looksBeforeAndAfter(bare, '/products')
  expect(after).toEqual(before)

  const calm = await context.newPage()
  const shifts = await watchShifts(calm)
  await calm.goto('/products')
  await untilLive(calm)
  await expect(
    calm.getByRole('complementary', { name: '필터' }).getByRole('checkbox'),
  ).not.toHaveCount(0)
  expect(await shifts()).toEqual([])

  const page = await context.newPage()
  const said = listenTo(page)
  const arrive = await holdBack(page, '**/assets/index-*.js')
  await page.goto('/products')
  const filters = page.getByRole('complementary', { name: '필터' })
  await filters.getByRole('checkbox').nth(0).check()
  await filters.getByRole('checkbox').nth(1).check()
  await filters.getByRole('button', { name: /^블랙/u }).click()
  const box = await filters.getByRole('checkbox').nth(0).elementHandle()
  arrive()
  await expect(page).toHaveURL(/brand=\d+%2C\d+/u)
  await expect(page).toHaveURL(/color=/u)
  await expect(filters.getByRole('checkbox', { checked: true })).toHaveCount(2)
  expect(await box?.evaluate((element) => element.isConnected)).toBe(true)
  expect(said.filter((text) => !/service worker/iu.test(text))).toEqual([])
  await context.close()
})

test('a visitor who scrolled before the app was there stays where they are', async ({ page }) => {
  const arrive = await holdBack(page, '**/boot.js')
  await page.goto('/products', { waitUntil: 'commit' })
  const last = page.getByRole('article').nth(23)
  await last.scrollIntoViewIfNeeded()
  arrive()
  // More come only near the end, and only once the app is there.
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(24)
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(1_000)
})

test('a button that is pressed before the app is there does its work once it is', async ({
  page,
}) => {
  const arrive = await holdBack(page, '**/assets/index-*.js')
  await page.goto('/products/1')
  await page
    .getByRole('button', { name: /크게 보기$/u })
    .first()
    .click()
  arrive()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('what is pressed in a part that rests is done in its order once the code has come', async ({
  browser,
  store,
}) => {
  const context = await browser.newContext({ baseURL: store.origin, serviceWorkers: 'block' })
  const page = await context.newPage()
  const said = listenTo(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await holdFirstLook(page)
  const arrive = await holdBack(page, '**/assets/purchase-panel-*.js')
  await page.goto('/products/1')
  await untilLive(page)
  const partsOf = () => asked.filter((url) => url.includes('/assets/purchase-'))
  expect(partsOf()).toEqual([])
  await chooseSize(page)
  await page.getByRole('button', { name: '수량 늘리기' }).click()
  await page.getByRole('button', { name: '수량 늘리기' }).click()
  const add = page.getByRole('button', { name: '장바구니 담기' })
  await add.click()
  await expect(add).toHaveCSS('opacity', '0.5')
  expect(partsOf()).not.toEqual([])
  arrive()
  const added = page.getByRole('dialog', { name: '장바구니에 담았습니다.' })
  await expect(added).toContainText('3개')
  await added.getByRole('button', { name: '계속 쇼핑' }).click()
  await expect(add).toHaveCSS('opacity', '1')
  expect(said.filter((text) => !/service worker/iu.test(text))).toEqual([])

  // Typing is not kept: what asks for words does not rest.
  await page.goto('/products?keyword=토트')
  await untilLive(page)
  const tote = await page.getByRole('article').first().getByRole('link').getAttribute('href')
  asked.length = 0
  await page.goto(String(tote))
  await untilLive(page)
  await expect(page.getByRole('textbox', { name: '이니셜 자수' })).toBeAttached()
  expect(partsOf()).not.toEqual([])
  await context.close()
})

test('the mark stands before the app is there, and stays where it stood', async ({ page }) => {
  const arrive = await holdBack(page, '**/assets/index-*.js')
  await page.goto('/cart', { waitUntil: 'commit' })
  const left = (selector: string) =>
    page.evaluate((query) => {
      const range = document.createRange()
      range.selectNodeContents(document.querySelector(query) ?? document.body)
      const { left: x, top: y, height } = range.getBoundingClientRect()
      return [x, y + height / 2].map(Math.round)
    }, selector)
  await expect(page.locator('#root > .opening')).toHaveCSS('display', 'flex')
  await page.evaluate(() => document.fonts.ready)
  const before = await left('.opening')
  arrive()
  await expect(page.getByRole('link', { name: 'PUSHYARD 홈' })).toBeVisible()
  await expect(page.locator('.opening')).toHaveCount(0)
  expect(await left('header a[aria-label="PUSHYARD 홈"] span')).toEqual(before)
})

test('a page that is left takes the words for link previews along', async ({ page }) => {
  await openServed(page, '/')
  await expect(page.locator('link[rel=canonical]')).toHaveCount(1)
  await page.getByRole('article').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/products\/\d+/u)
  await expect(page.locator('link[rel=canonical], meta[property^=og]')).toHaveCount(0)
})

test('with every place taken the document is the waiting screen and still names its page', async ({
  browser,
  openStore,
}) => {
  const store = await openStore({ WAITING_ROOM_LIMIT: '1' })
  const [first, second] = await Promise.all([browser.newContext(), browser.newContext()])
  const inside = await first.newPage()
  await inside.goto(store.origin)
  const waiting = await second.newPage()
  const said = listenTo(waiting)
  const response = await waiting.goto(`${store.origin}/products/1`)
  const html = (await response?.text()) ?? ''
  expect(html).toContain('앞에서 기다리는 사람')
  expect(html).toContain('<meta property="og:title" content="가로등 그래픽 티 | PUSHYARD"')
  expect(html).not.toContain('45,000원')
  await expect(waiting).toHaveTitle('접속 대기 | PUSHYARD')
  await inside.goto('about:blank')
  await expect(waiting.getByRole('heading', { name: '가로등 그래픽 티' })).toBeVisible()
  expect(said).toEqual([])
  await Promise.all([first.close(), second.close()])
})

test('crawlers read whole pages and take no place', async ({ openStore, browser }) => {
  const store = await openStore({ WAITING_ROOM_LIMIT: '1' })
  const crawler = await browser.newContext({
    baseURL: store.origin,
    userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    javaScriptEnabled: false,
  })
  const page = await crawler.newPage()
  for (const path of PUBLIC_PATHS) {
    await page.goto(path)
    await expect(page.getByRole('article').or(page.getByText('45,000원')).first()).toBeVisible()
    await expect(page.getByText('개인정보처리방침')).toBeAttached()
  }
  const shopper = await browser.newContext({ baseURL: store.origin })
  const shopping = await shopper.newPage()
  await shopping.goto('/')
  await expect(shopping.getByRole('article').first()).toBeVisible()
  await Promise.all([crawler.close(), shopper.close()])
})

test('a reload by a visitor who is inside goes on without waiting, also before the app was there', async ({
  browser,
  openStore,
}) => {
  const store = await openStore({ WAITING_ROOM_LIMIT: '1' })
  // No worker answers the reload: the document comes from the server again.
  const context = await browser.newContext({ baseURL: store.origin, serviceWorkers: 'block' })
  const page = await context.newPage()
  const said = listenTo(page)
  // The app does not come: what the visitor was given lies in the document alone.
  await page.route('**/boot.js', () => undefined)
  await page.goto('/products', { waitUntil: 'commit' })
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.unroute('**/boot.js')
  const response = await page.reload()
  expect(await response?.text()).toContain('가로등 그래픽 티')
  await page.getByRole('article').first().getByRole('link').click()
  await expect(page.getByRole('button', { name: '바로 구매' }).first()).toBeVisible()
  expect(said.filter((text) => !/service worker/iu.test(text))).toEqual([])
  await context.close()
})

test('a visitor who is inside and follows a link while the page is taken up stays inside', async ({
  browser,
  openStore,
}) => {
  const store = await openStore({ WAITING_ROOM_LIMIT: '1' })
  const context = await browser.newContext({ baseURL: store.origin, serviceWorkers: 'block' })
  const page = await context.newPage()
  // The app has begun and waits for the code of its page.
  const arrive = await holdBack(page, '**/assets/products.index-*.js')
  await page.goto('/products')
  await expect(page.locator('html')).toHaveAttribute('data-app', 'begun')
  await page.getByRole('article').first().getByRole('link').click()
  await expect(page.getByRole('button', { name: '바로 구매' }).first()).toBeVisible()
  arrive()
  await context.close()
})

test('visitors of an outside waiting room are asked for before the app is there, once', async ({
  browser,
  openStore,
}) => {
  const room = await openStore()
  const store = await openStore({ WAITING_ROOM_URL: room.origin })
  const context = await browser.newContext({ baseURL: store.origin })
  const page = await context.newPage()
  const said = listenTo(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const html = await openServed(page, '/products/1')
  await expect(page.getByRole('heading', { name: '가로등 그래픽 티' })).toBeVisible()
  expect(html).toContain('입장을 확인하고 있습니다.')
  expect(html).not.toContain('45,000원')
  const questions = asked.filter((url) => url.includes('opcode=5101'))
  expect(questions).toHaveLength(1)
  expect(html.replaceAll('&amp;', '&')).toContain(questions[0])
  expect(said).toEqual([])
  await context.close()
})

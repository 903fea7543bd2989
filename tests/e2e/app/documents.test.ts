import type { Page } from 'playwright/test'
import { withStandIn } from '#tests/support/device-fonts.ts'
import { holdFirstLook } from '#tests/support/first-look.ts'
import { expect, ownShopTest, test } from '#tests/support/journey.ts'
import { untilLive } from '#tests/support/live-page.ts'
import { holdBack, listenTo, openServed } from '#tests/support/served-page.ts'
import { WIDE } from '#tests/support/wide-screen.ts'

const PUBLIC_PATHS = ['/', '/products', '/products?category=10&sort=PRICE_ASC', '/products/1']

test('/cart is taken up by app and worker without a word on the console', async ({ page }) => {
  const logged = listenTo(page)
  await openServed(page, '/cart')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  expect(logged).toEqual([])
})

test('a served page is taken up without a word on the console, and asks for nothing that its document carried', async ({
  page,
}) => {
  const logged = listenTo(page)
  await holdFirstLook(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).href))
  const html = await openServed(page, '/products/1')
  expect(html).toContain('가로등 그래픽 티')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByRole('button', { name: '바로 구매' }).first()).toBeEnabled()
  expect(asked.filter((url) => url.includes('/v1/'))).toEqual([])
  // Neither for admission.
  expect(asked.filter((url) => url.includes('opcode=5101'))).toEqual([])
  expect(logged).toEqual([])
})

/**
 * How the page's elements look, the first of each kind, every property of it; without endless
 * animations.
 */
async function looks(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getTiming().iterations === Infinity) animation.cancel()
    }
    const kinds = new Map<string, Element>()
    for (const element of document.querySelectorAll('body *')) {
      const kind = `${element.parentElement?.className ?? ''} > ${element.tagName}.${element.getAttribute('class') ?? ''}`
      if (!kinds.has(kind)) kinds.set(kind, element)
    }
    return [...kinds].map(([kind, element]) => {
      const style = getComputedStyle(element)
      // A token has no looks of its own: a missing one shows in what uses it.
      const names = [...style].filter((name) => !name.startsWith('--'))
      const values = names.map((name) => `${name}:${style.getPropertyValue(name)}`)
      return `${kind} ${values.join(';')}`
    })
  })
}

/** How the page at this address looks with the styles of its document, and how with all. */
async function looksBeforeAndAfter(page: Page, path: string) {
  await page.route('**/boot.js', (route) => route.abort())
  await page.goto(path)
  await page.evaluate(async () => {
    const faces = document.querySelector('style[media]')
    faces?.setAttribute('media', 'all')
    document.body.getBoundingClientRect()
    await document.fonts.ready
    // What is near the screen is laid out a frame after the first (decision 080), and what that
    // moves near in one more.
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
    await Promise.all(ending.map(({ finished }) => finished))
    for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame)
  })
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
  expect(
    await page.evaluate(() => [...document.styleSheets].filter(({ href }) => href).length),
  ).toBe(1)
  return { before, after: await looks(page) }
}

test('pages look with the styles in their documents as with all styles', async ({ page }) => {
  for (const path of ['/', '/products', '/products/1', '/products/9999999']) {
    const { before, after } = await looksBeforeAndAfter(page, path)
    expect(after, path).toEqual(before)
  }
})

test.describe('on a wide screen', () => {
  test.use(WIDE)

  test('the list shows its filters before the app is there, as they stay', async ({ page }) => {
    const { before, after } = await looksBeforeAndAfter(page, '/products')
    const filters = page.getByRole('complementary', { name: '필터' })
    await expect(filters.getByRole('checkbox')).not.toHaveCount(0)
    expect(after).toEqual(before)
  })
})

/** The families that the page may show letters of, in the order of its styles. */
const families = (page: Page) =>
  page.evaluate(() => [...document.fonts].map(({ family }) => family.replaceAll('"', '')))

test('the display face counts from when the first frame is drawn, app or none', async ({
  page,
  browser,
}) => {
  await withStandIn(page)
  const goOn = await holdBack(page, '**/boot.js')
  await page.goto('/products', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await families(page)).toContain('Archivo Black Stand-in')
  expect(await families(page)).not.toContain('Archivo Black')
  await holdBack(page, '**/assets/*.{js,css}')
  goOn()
  await expect.poll(() => families(page)).toContain('Archivo Black')
  const still = await browser.newContext({ javaScriptEnabled: false })
  const reader = await still.newPage()
  await reader.goto(page.url())
  expect(await families(reader)).toContain('Archivo Black')
})

test('a page that is left takes the words for link previews along', async ({ page }) => {
  await page.goto('/')
  await untilLive(page)
  await expect(page.locator('link[rel=canonical]')).toHaveCount(1)
  await page.getByRole('article').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/products\/\d+/u)
  await expect(page.locator('link[rel=canonical], meta[property^=og]')).toHaveCount(0)
})

ownShopTest('crawlers read whole pages and take no place', async ({ page, openShop, browser }) => {
  const shop = await openShop({ WAITING_ROOM_LIMIT: '1' })
  const crawler = await browser.newContext({
    baseURL: shop.origin,
    userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    javaScriptEnabled: false,
  })
  const reader = await crawler.newPage()
  for (const path of PUBLIC_PATHS) {
    await reader.goto(path)
    await expect(reader.getByRole('article').or(reader.getByText('45,000원')).first()).toBeVisible()
    await expect(reader.getByText('개인정보처리방침')).toBeAttached()
  }
  await page.goto(shop.origin)
  await expect(page.getByRole('article').first()).toBeVisible()
})

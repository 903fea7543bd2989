import type { Locator, Page } from 'playwright/test'
import { withoutStandIns } from '#tests/support/device-fonts.ts'
import { fetchRoute } from '#tests/support/fetch-route.ts'
import { expect, test } from '#tests/support/journey.ts'
import { watchShifts } from '#tests/support/layout-shifts.ts'
import { untilLive } from '#tests/support/live-page.ts'
import { holdBack } from '#tests/support/served-page.ts'
import { WIDE } from '#tests/support/wide-screen.ts'

/**
 * Shows nothing of a page for some frames longer than its picture takes, and has the app's code
 * wait for that with no end.
 */
function paintLate(): void {
  const patienceMs = 1_000
  const wait = window.setTimeout.bind(window)
  Object.assign(window, {
    setTimeout: (run: () => void, delayMs?: number, ...rest: unknown[]) =>
      delayMs === patienceMs ? 0 : wait(run, delayMs, ...rest),
  })
  const { style } = document.documentElement
  style.display = 'none'
  const show = async () => {
    await document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')?.decode()
    for (let frames = 0; frames < 6; frames += 1) {
      await new Promise((resolve) => requestAnimationFrame(() => wait(resolve)))
    }
    style.removeProperty('display')
  }
  addEventListener('DOMContentLoaded', () => void show())
}

test("none of the app's code is asked for before the first frame was drawn", async ({ page }) => {
  await page.addInitScript(paintLate)
  await page.goto('/')
  await untilLive(page)
  const { painted, asked } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint').map((entry) => entry.startTime),
    asked: performance
      .getEntriesByType('resource')
      .map(({ name, startTime }) => ({ path: new URL(name).pathname, startTime }))
      .filter(({ path }) => /\.(?:js|css)$/u.test(path) && path !== '/boot.js'),
  }))
  expect(painted).toHaveLength(1)
  expect(asked).not.toEqual([])
  expect(asked.filter(({ startTime }) => startTime < Number(painted[0]))).toEqual([])
})

/**
 * The page crawl (tests/pages) uses a narrow phone and a wide screen; the first screen of a taller
 * phone contains more.
 */
const TALLER = { viewport: { width: 412, height: 823 } }

test.describe('on a wider phone', () => {
  test.use(TALLER)

  for (const path of ['/', '/products', '/products/1']) {
    test(`nothing of ${path} moves by itself while it opens`, async ({ page }) => {
      const shifts = await watchShifts(page)
      await page.goto(path)
      await untilLive(page)
      await page.evaluate(() => document.fonts.ready)
      expect(await shifts()).toEqual([])
    })
  }
})

for (const [screen, use] of Object.entries({
  'a narrow phone': {},
  'a wider phone': TALLER,
  'a wide screen': WIDE,
})) {
  test.describe(`on ${screen}`, () => {
    test.use(use)

    for (const missing of [1, 2, 3]) {
      test(`no headline moves on a device without the first ${missing} of the display face's stand-ins`, async ({
        page,
      }) => {
        await withoutStandIns(page, missing)
        const shifts = await watchShifts(page)
        await page.goto('/products')
        await untilLive(page)
        await page.evaluate(() => document.fonts.ready)
        expect(await shifts()).toEqual([])
      })
    }
  })
}

test('the footer is below the first screen while the page is still loading', async ({ page }) => {
  // Never answered: the page stays in its loading state.
  await page.route('**/v1/**', () => undefined)
  await page.goto('/cart')
  const footer = page.getByRole('contentinfo')
  await expect(footer).toBeAttached()
  await expect(footer).not.toBeInViewport()
})

/** Searches within the page, as a browser does: backwards from its top, and on from its end. */
function findLast(text: string): void {
  const { find } = window as unknown as { find: (text: string, ...how: boolean[]) => boolean }
  const [isCaseExact, isBackwards, wraps] = [false, true, true]
  find.call(window, text, isCaseExact, isBackwards, wraps)
}

const isLaidOut = (part: Locator) =>
  part.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }))

// Browsers lay out ahead as far as one and a half screens: of an upright phone that is all of some
// pages.
test.describe('on a phone that is held sideways', () => {
  test.use({ viewport: { width: 812, height: 375 } })

  for (const path of ['/', '/products', '/products/1']) {
    test(`what is far below the first screen of ${path} is laid out once it is wanted`, async ({
      page,
    }) => {
      await holdBack(page, '**/boot.js')
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      const link = page.getByRole('listitem').getByRole('article').last().getByRole('link')
      await expect.poll(() => isLaidOut(link)).toBe(false)

      const isFocused = () => link.evaluate((element) => element === document.activeElement)
      for (let steps = 0; steps < 100 && !(await isFocused()); steps += 1) {
        await page.keyboard.press('Tab')
      }
      await expect(link).toBeFocused()
      await expect(link).toBeInViewport()
      await expect.poll(() => isLaidOut(link)).toBe(true)

      await link.blur()
      await page.evaluate(() => scrollTo(0, 0))
      await expect.poll(() => isLaidOut(link)).toBe(false)
      const name = await link.getByRole('heading').evaluate((heading) => heading.textContent)
      await page.evaluate(findLast, name)
      await expect(link).toBeInViewport()
      await expect.poll(() => isLaidOut(link)).toBe(true)
    })
  }
})

/** Has a page grow to the place where it was left however busy the machine is: it waits 2 s. */
async function holdGrowthWait(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const start = window.setTimeout.bind(window)
    const held = (run: TimerHandler, ms?: number) => start(run, ms === 2_000 ? 60_000 : ms)
    Object.assign(window, { setTimeout: held })
  })
}

test("a phone's document shows the first dozen of a list, and the other data of the document as these end", async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const cards = page.getByRole('list', { name: '상품' }).getByRole('article')
  await holdGrowthWait(page)
  await page.goto('/products')
  await untilLive(page)
  await expect(cards).toHaveCount(12)
  await cards.nth(11).scrollIntoViewIfNeeded()
  await expect(cards).toHaveCount(24)
  expect(asked).not.toContain('/v1/products/new')

  await cards.nth(20).scrollIntoViewIfNeeded()
  const top = () => cards.nth(20).evaluate((card) => Math.round(card.getBoundingClientRect().top))
  const before = await top()
  await page.reload()
  await expect.poll(() => cards.count()).toBeGreaterThan(20)
  await expect.poll(top).toBe(before)
})

test('a reload shows the same goods, also when the bar of the network moved them', async ({
  page,
}) => {
  const cards = page.getByRole('list', { name: '상품' }).getByRole('article')
  const top = () => cards.nth(8).evaluate((card) => Math.round(card.getBoundingClientRect().top))
  const bar = page.getByText('오프라인 상태입니다.')
  const loseNetwork = () =>
    page.evaluate(() => {
      Object.defineProperty(navigator, 'onLine', { configurable: true, value: false })
      dispatchEvent(new Event('offline'))
    })
  await page.goto('/products')
  await untilLive(page)
  await cards.nth(8).scrollIntoViewIfNeeded()
  await loseNetwork()
  await expect(bar).toBeInViewport()
  const before = await top()

  // The new document knows nothing of the lost network.
  await page.reload()
  await untilLive(page)
  await expect(bar).toHaveCount(0)
  await expect.poll(top).toBe(before)
})

/** Parts just below the first screen. */
const NEAR = [
  { path: '/', part: 'main article h3' },
  { path: '/products', part: 'main li:nth-child(5) h3' },
  { path: '/products/1', part: 'main summary h2' },
]

for (const { path, part } of NEAR) {
  test(`the first frame of ${path} is of its first screen, what is near comes after`, async ({
    page,
  }) => {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Animation.enable')
    await devtools.send('Animation.setPlaybackRate', { playbackRate: 0 })
    await holdBack(page, '**/boot.js')
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    )
    const near = page.locator(part).first()
    expect(await isLaidOut(near)).toBe(false)
    await devtools.send('Animation.setPlaybackRate', { playbackRate: 1 })
    await expect.poll(() => isLaidOut(near)).toBe(true)
  })
}

test.describe('a document that arrives in pieces', () => {
  test.use({ javaScriptEnabled: false })

  // @wide: phones have no search field in the header.
  for (const width of [1024, 1440]) {
    test(
      `shows the search of the header in its place at ${width} px`,
      { tag: '@wide' },
      async ({ page }) => {
        await page.setViewportSize({ width, height: 900 })
        const search = page.getByRole('banner').getByRole('search')
        await page.goto('/works-with-us')
        const whole = await search.boundingBox()
        await page.route('**/works-with-us', async (route) => {
          const response = await fetchRoute(route)
          const [first = ''] = (await response.text()).split('</search>')
          await route.fulfill({ response, body: first })
        })
        await page.reload()
        await expect(page.getByRole('banner').getByRole('link', { name: '장바구니' })).toHaveCount(
          0,
        )
        expect(await search.boundingBox()).toEqual(whole)
      },
    )
  }

  // @wide: on phones the words are below the drawing.
  test('shows the words of a missing page in their place', { tag: '@wide' }, async ({ page }) => {
    const heading = page.getByRole('heading', { level: 1 })
    await page.goto('/nowhere')
    const whole = await heading.boundingBox()
    await page.route('**/nowhere', async (route) => {
      const response = await fetchRoute(route)
      const [first = ''] = (await response.text()).split('</h1>')
      await route.fulfill({ response, body: first })
    })
    await page.reload()
    await expect(page.getByRole('search')).toHaveCount(0)
    expect(await heading.boundingBox()).toEqual(whole)
  })
})

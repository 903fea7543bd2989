import type { Page } from 'playwright/test'
import { runFromHomeScreen } from '#tests/support/home-screen.ts'
import { expect, test } from '#tests/support/journey.ts'
import { watchShifts } from '#tests/support/layout-shifts.ts'
import { untilLive } from '#tests/support/live-page.ts'
import { becomeVisitor } from '#tests/support/orders/remote-visitor.ts'
import { holdBack } from '#tests/support/served-page.ts'
import { trackRequests } from '#tests/support/track-requests.ts'

/** Opens an address inside the app, as Back and Forward do. */
async function goInside(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)
}

/** Scroll position of the page, rounded. */
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

test('a guest filters results, likes a card, and returns to the same place', async ({ page }) => {
  await page.goto('/products/search?keyword=티')
  await untilLive(page)
  const cards = page.getByRole('list', { name: '상품', exact: true }).getByRole('article')
  await expect(cards).toHaveCount(10)
  const categories = page.getByRole('navigation', { name: '카테고리' })
  await categories.getByRole('link', { name: /^반소매 티셔츠/u }).click()
  await expect(page).toHaveURL(/category=\d+/u)
  await page.getByRole('button', { name: /^필터/u }).click()
  const sheet = page.getByRole('dialog', { name: '필터' })
  await sheet.getByRole('button', { name: /개 상품 보기$/u }).click()
  await expect(cards).toHaveCount(4)
  await page.getByRole('button', { name: '크게 보기' }).click()
  await expect(page).toHaveURL(/view=large/u)
  expect(new URL(page.url()).pathname).toBe('/products/search')

  const third = cards.nth(2)
  await third.scrollIntoViewIfNeeded()
  const heart = third.getByRole('button', { name: /찜하기$/u })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  const place = await scrolled(page)
  expect(place).toBeGreaterThan(400)
  const name = await third.getByRole('heading').innerText()
  await third.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  // A product is viewed once its own answer is shown, not by its card.
  await expect(page.getByRole('group', { name: '사이즈' })).toBeVisible()
  await page.goBack()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => scrolled(page)).toBe(place)

  await page.goto('/my-page/wish')
  await expect(page.getByRole('list', { name: '찜한 상품' })).toContainText(name)
  await page.goto('/my-page/recent')
  const viewed = page.getByRole('list', { name: '최근 본 상품' })
  await expect(viewed).toContainText(name)
  await page.getByRole('button', { name: '전체 삭제' }).click()
  await page.getByRole('button', { name: '모두 삭제' }).click()
  await expect(page.getByText('최근 본 상품이 없습니다.')).toBeVisible()
})

test('a swipe inside the picture of a card shows its second view, which is not loaded before', async ({
  page,
}) => {
  await page.goto('/products')
  await untilLive(page)
  const card = page.getByRole('list', { name: '상품', exact: true }).getByRole('article').first()
  const link = card.getByRole('link')
  const pictures = link.locator('img')
  const strip = link.locator('[tabindex="-1"]')
  await expect(strip).toBeAttached()
  await expect(pictures).toHaveCount(1)
  await strip.evaluate((element) => element.scrollTo({ left: element.clientWidth }))
  const second = pictures.nth(1)
  await expect(second).toBeInViewport()
  await expect
    .poll(() => second.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await page.mouse.wheel(0, 200)
  await expect.poll(() => scrolled(page)).toBeGreaterThan(0)
  const name = await card.getByRole('heading').innerText()
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
})

test('a product page begins with the card that led to it, before its own answer', async ({
  page,
}) => {
  await page.goto('/products?stock=true')
  await untilLive(page)
  const arrive = await holdBack(page, '**/v1/products/*/detail*')
  const card = page.getByRole('list', { name: '상품', exact: true }).getByRole('article').nth(1)
  const name = await card.getByRole('heading').innerText()
  const price = await card
    .getByText(/^[\d,]+원$/u)
    .first()
    .innerText()
  const shown = await card
    .locator('img')
    .first()
    .evaluate((image: HTMLImageElement) => image.currentSrc)
  await card.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  const main = page.getByRole('main')
  await expect(main.getByText(price, { exact: true }).first()).toBeVisible()
  const view = main.getByRole('region', { name: '상품 사진' }).getByRole('listitem').first()
  await expect(view.locator('img')).toBeVisible()
  // The smaller picture of the card lies under it until it is loaded.
  expect(await view.evaluate((element) => element.style.backgroundImage)).toBe(`url("${shown}")`)
  await expect(page.getByRole('button', { name: '장바구니 담기' })).toHaveCount(0)
  const picture = await view.locator('img').elementHandle()

  arrive()
  await expect(page.getByRole('button', { name: '장바구니 담기' })).toBeVisible()
  expect(await picture?.evaluate((element) => element.isConnected)).toBe(true)
})

test('a long list leads back to its top, with the focus', async ({ page }) => {
  const asked = page.waitForRequest(/\/back-to-top-/u)
  await page.goto('/products')
  await untilLive(page)
  const cards = page.getByRole('list', { name: '상품', exact: true }).getByRole('article')
  const toTop = page.getByRole('button', { name: '맨 위로' })
  await page.mouse.move(100, 300)
  // The browser's own import of the same address: near the top its code is there, the button not.
  const code = JSON.stringify((await asked).url())
  await page.evaluate(`import(${code}).then(() => undefined)`)
  await cards.nth(3).scrollIntoViewIfNeeded()
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  )
  await expect(toTop).toHaveCount(0)
  // A served list of a phone has twelve cards until the scroll comes near them.
  await cards.nth(11).scrollIntoViewIfNeeded()
  await cards.nth(20).scrollIntoViewIfNeeded()
  await toTop.click()
  await expect.poll(() => scrolled(page)).toBe(0)
  await expect(toTop).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
})

/** Pulls the page down with one finger. */
async function pull(page: Page, px: number): Promise<void> {
  await page.evaluate((way) => {
    const finger = (clientY: number) =>
      new Touch({ identifier: 1, target: document.body, clientX: 180, clientY })
    const send = (type: string, touches: Touch[]) =>
      document.body.dispatchEvent(
        new TouchEvent(type, { bubbles: true, touches, changedTouches: touches }),
      )
    send('touchstart', [finger(200)])
    send('touchmove', [finger(200 + way)])
    send('touchend', [])
  }, px)
}

test('a pull at the top of a list requests it again in the installed app', async ({ page }) => {
  await runFromHomeScreen(page)
  await page.goto('/products')
  await untilLive(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const lists = () => asked.filter((url) => url.includes('/v1/products/new?')).length
  // Not over a link, which would request its own list.
  await page.getByRole('heading', { level: 1 }).hover()
  await page.locator('html[style*="overscroll-behavior"]').waitFor()
  await pull(page, 60)
  await pull(page, 300)
  await expect(page.getByText('새로 고쳤습니다.')).toBeVisible()
  expect(lists()).toBe(1)
})

test('nothing of a list moves after a link inside the app, with code and names that come late', async ({
  page,
  members,
}) => {
  await becomeVisitor(page, await members.get('demo2'))
  const chips = '**/assets/filter-chips-*.js'
  const menu = page.getByRole('dialog', { name: '메뉴' })
  const openSale = async () => {
    await page.getByRole('button', { name: '메뉴 열기' }).click()
    await menu.getByRole('link', { name: 'SALE' }).click()
  }
  const tabs = page.getByRole('navigation', { name: '하단 메뉴' })
  const ofTabs = tabs.getByRole('link', { name: '쇼핑' })
  const ofSearch = page
    .getByRole('region', { name: '카테고리' })
    .getByRole('link', { name: '신발' })
  const ways = [
    ['/', chips, openSale],
    ['/my-page', '**/v1/banners?*', () => ofTabs.click()],
    ['/products/search', '**/v1/brands*', () => ofSearch.click()],
    ['/contents/1', '**/v1/brands*', () => goInside(page, '/products?brand=5&sort=DISCOUNT')],
  ] as const
  const others = trackRequests(page, /\/(?:assets|v1)\/(?!filter-chips|brands|banners)/u)
  for (const [start, late, go] of ways) {
    const shifts = await watchShifts(page)
    await page.goto(start)
    await untilLive(page)
    const release = await holdBack(page, late)
    const products = page.waitForResponse(/\/v1\/products\/new\?/u)
    await go()
    await (await products).finished()
    // All that is not late is there, and has time to be shown.
    await expect.poll(() => others.size).toBe(0)
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    const before = await shifts()
    release()
    await expect(page.getByRole('list', { name: '상품', exact: true })).toBeVisible()
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)
    expect(await shifts(), `from ${start}, after ${JSON.stringify(before)}`).toEqual([])
    await page.unrouteAll({ behavior: 'wait' })
  }
})

import { chooseSize, openSomeProduct } from '#tests/support/browser-shopper.ts'
import { expect, test } from '#tests/support/journey.ts'
import { untilLive } from '#tests/support/live-page.ts'
import { holdBack } from '#tests/support/served-page.ts'
import type { CDPSession, Locator, Page } from 'playwright/test'

/** Title of what says that goods were added; a shop that is slow has the device keep them. */
const ADDED = /^장바구니에 담/u

/** Whether the browser is on the page's own entry again: what lay over it may have had one. */
async function untilOnPage(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => 'backCloses' in history.state)).toBe(false)
}

// @both: a sheet on phones, a dialog on wide screens.
test(
  'Back closes what lies over a page before it leaves the page',
  { tag: '@both' },
  async ({ page }) => {
    await openSomeProduct(page)
    const { href } = new URL(page.url())
    await page
      .getByRole('button', { name: /크게 보기$/u })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(href)

    await chooseSize(page)
    await page.evaluate(() => scrollBy(0, 50))
    await page.getByRole('button', { name: '장바구니 담기' }).click()
    await expect(page.getByRole('dialog', { name: ADDED })).toBeVisible()
    const place = await page.evaluate(() => scrollY)
    expect(place).toBeGreaterThan(0)
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(href)
    expect(await page.evaluate(() => scrollY)).toBe(place)

    await page.goBack()
    await expect(page).toHaveURL(/\/products(?:\?|$)/u)
  },
)

test('Back closes what lies over the first page of a visit, and only then leaves the shop', async ({
  page,
  context,
}) => {
  await openSomeProduct(page)
  const { href } = new URL(page.url())
  const visit = await context.newPage()
  await visit.goto(href)
  await untilLive(visit)
  await visit.evaluate(() => scrollTo(0, 400))
  const options = visit.getByRole('dialog', { name: '옵션 선택' })
  const open = async () => {
    await visit.getByRole('button', { name: '장바구니 담기' }).first().click()
    await expect(options).toBeVisible()
  }

  await open()
  const guide = visit.getByRole('dialog', { name: '사이즈 가이드' })
  await options.getByRole('button', { name: '사이즈 가이드' }).click()
  await expect(guide).toBeVisible()
  await visit.goBack()
  await expect(guide).toHaveCount(0)
  await expect(options).toBeVisible()
  await visit.goBack()
  await untilOnPage(visit)
  expect(await visit.evaluate(() => [location.href, scrollY])).toEqual([href, 400])

  await visit.goForward()
  await untilOnPage(visit)
  await open()
  await options.getByRole('button', { name: '닫기' }).click()
  await untilOnPage(visit)
  await visit.getByRole('button', { name: '메뉴' }).click()
  await visit.getByRole('dialog', { name: '메뉴' }).getByRole('link', { name: /^SALE/u }).click()
  await expect(visit).toHaveURL(/sale=true/u)
  await visit.goBack()
  await expect(visit).toHaveURL(href)
  await expect(visit.getByRole('dialog')).toHaveCount(0)

  await open()
  await visit.goBack()
  await untilOnPage(visit)
  await open()
  await chooseSize(options)
  await options.getByRole('button', { name: '바로 구매' }).click()
  await expect(visit.getByRole('heading', { name: '주문/결제' })).toBeVisible()
  // The product page is gone, not only hidden below the place of the next.
  await expect(options).toHaveCount(0)
  await visit.goBack()
  await expect(visit).toHaveURL(href)
  const sizes = visit.getByRole('group', { name: '사이즈' })
  await expect(sizes.getByRole('button', { pressed: true })).toHaveCount(1)
  await visit.goBack()
  await expect(visit).toHaveURL('about:blank')
})

test.describe('without a worker, which would have the page at hand', () => {
  test.use({ serviceWorkers: 'block' })

  test('Back takes back a page that is still on its way, with what lay over the page before it', async ({
    page,
  }) => {
    await openSomeProduct(page)
    const { href } = new URL(page.url())
    const arrive = await holdBack(page, '**/assets/cart.payment.index-*.js')
    const options = page.getByRole('dialog', { name: '옵션 선택' })
    await page.getByRole('button', { name: '장바구니 담기' }).first().click()
    await chooseSize(options)
    await options.getByRole('button', { name: '바로 구매' }).click()
    await expect(page).toHaveURL(/\/cart\/payment/u)
    await expect(options).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(href)
    await expect(options).toHaveCount(0)
    arrive()
    await page.getByRole('button', { name: '장바구니 담기' }).first().click()
    await expect(page.getByRole('dialog', { name: ADDED })).toBeVisible()
    await expect(page).toHaveURL(href)
  })
})

test('Back closes the filters of the first page of a visit, and then takes back each choice', async ({
  page,
}) => {
  await page.goto('/products')
  await untilLive(page)
  await page.getByRole('button', { name: '필터' }).click()
  const filters = page.getByRole('dialog', { name: '필터' })
  await filters.getByRole('checkbox').nth(0).click()
  await expect(page).toHaveURL(/brand=\d+$/u)
  await filters.getByRole('checkbox').nth(1).click()
  await expect(page).toHaveURL(/brand=\d+%2C\d+$/u)
  await page.goBack()
  await untilOnPage(page)
  await expect(page).toHaveURL(/brand=\d+%2C\d+$/u)
  await page.goBack()
  await expect(page).toHaveURL(/brand=\d+$/u)
  await page.goBack()
  await expect(page).toHaveURL(/\/products$/u)
  await page.goBack()
  await expect(page).toHaveURL('about:blank')
})

test('a sheet is dragged away by what it holds, and a touch alone begins no drag', async ({
  page,
}) => {
  await page.goto('/products')
  await untilLive(page)
  await page.getByRole('button', { name: '필터' }).click()
  const filters = page.getByRole('dialog', { name: '필터' })
  const choice = filters.getByRole('checkbox').first()
  const finger = await page.context().newCDPSession(page)
  const button = await placeOf(filters.getByRole('button', { name: '초기화' }))
  await touch(finger, 'touchStart', button)
  await expect(page.locator('[data-swiping]')).toHaveCount(0)
  await touch(finger, 'touchCancel')

  const { x, y } = await placeOf(choice)
  await touch(finger, 'touchStart', { x, y })
  for (let way = 20; way <= 500; way += 20) await touch(finger, 'touchMove', { x, y: y + way })
  await expect(page.locator('[data-swiping]')).not.toHaveCount(0)
  await touch(finger, 'touchEnd')
  await expect(filters).toHaveCount(0)
  await expect(page).toHaveURL(/\/products$/u)
})

interface Place {
  readonly x: number
  readonly y: number
}

/** Where a finger meets this part, once it no longer moves and nothing covers it. */
async function placeOf(part: Locator): Promise<Place> {
  await part.hover({ trial: true })
  const box = await part.boundingBox()
  if (box === null) throw new Error('There is nothing to touch.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function touch(
  finger: CDPSession,
  type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel',
  at?: Place,
): Promise<void> {
  await finger.send('Input.dispatchTouchEvent', {
    type,
    touchPoints: at === undefined ? [] : [at],
  })
}

import { chooseSize, completedOrderNumber, fillOrder, pay } from '#tests/support/browser-shopper.ts'
import { expect, test } from '#tests/support/journey.ts'
import { watchShifts } from '#tests/support/layout-shifts.ts'
import { untilLive } from '#tests/support/live-page.ts'
import { holdBack } from '#tests/support/served-page.ts'

// @both: the field is behind a button on phones, and options open in a sheet there.
test(
  'a guest finds a product by a misspelt word and buys it',
  { tag: '@both' },
  async ({ page, isMobile }) => {
    await page.goto('/')
    await untilLive(page)
    if (isMobile) await page.getByRole('button', { name: '검색 열기' }).click()
    const place = isMobile ? page.getByRole('dialog', { name: '검색' }) : page.getByRole('banner')
    const field = place.getByRole('searchbox', { name: '상품 검색' })
    await field.click()
    await expect(page.getByText('인기 검색어').first()).toBeVisible()
    await field.fill('가로둥')
    await field.press('Enter')
    await expect(page.getByText(/대신 가로등 검색 결과를/u)).toBeVisible()
    const card = page.getByRole('list', { name: '상품' }).getByRole('article').first()
    await expect(card.getByRole('heading')).toHaveText('가로등 그래픽 티')
    await card.getByRole('link').first().click()
    await chooseSize(page)
    await page.getByRole('button', { name: '바로 구매' }).click()
    await page.waitForURL(/\/cart\/payment/u)
    await fillOrder(page)
    await pay(page, 'approve')
    await expect(page.getByText(await completedOrderNumber(page))).toBeVisible()

    await page.goto('/products/search')
    const history = page.getByRole('main').getByRole('region', { name: '최근 검색어' })
    await expect(history.getByRole('link', { name: '가로둥' })).toBeVisible()
    await history.getByRole('button', { name: '가로둥 삭제' }).click()
    await expect(history.getByText('최근 검색어가 없습니다.')).toBeVisible()
  },
)

test('on a phone the search covers the page, begins with its keyword, and ends by Back', async ({
  page,
}) => {
  await page.goto('/products?keyword=데크')
  await untilLive(page)
  const opener = page.getByRole('button', { name: '검색 열기' })
  const place = page.getByRole('dialog', { name: '검색' })
  const field = place.getByRole('searchbox', { name: '상품 검색' })
  await opener.click()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('데크')
  await expect(place).toHaveCSS('height', `${page.viewportSize()?.height}px`)
  const suggested = place.getByRole('link', { name: /원$/u }).first()
  await expect(suggested.locator('img')).toBeVisible()

  await place.getByRole('button', { name: '지우기' }).click()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('')
  await expect(place.getByRole('region', { name: '카테고리' })).toBeVisible()
  await page.mouse.wheel(0, 2_000)
  // A keyboard leaves less of the window; browsers report it without a change of the page's height.
  await page.evaluate(() => {
    if (visualViewport === null) return
    Object.defineProperty(visualViewport, 'height', { get: () => 420 })
    visualViewport.dispatchEvent(new Event('resize'))
  })
  await expect(place).toHaveCSS('height', '420px')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  const isBelow = () =>
    document.querySelector('main')?.parentElement?.contains(document.activeElement)
  expect(await page.evaluate(isBelow)).toBe(false)

  await page.goBack()
  await expect(place).toHaveCount(0)
  await expect(page).toHaveURL(/\/products\?keyword=/u)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await expect(opener).toBeFocused()

  await opener.click()
  await field.press('Escape')
  await expect(place).toHaveCount(0)
  await opener.click()
  await field.fill('')
  await place.getByRole('region', { name: '카테고리' }).getByRole('link').first().click()
  await expect(place).toHaveCount(0)
  await expect(page).toHaveURL(/\/products\?category=\d+$/u)
})

test('nothing of the search page moves when one ranking arrives after the other', async ({
  page,
}) => {
  const shifts = await watchShifts(page)
  const release = await holdBack(page, '**/v1/score?*targetType=SEARCH*')
  const brands = page.waitForResponse(/v1\/score\?.*targetType=BRAND/u)
  await page.goto('/products/search')
  await untilLive(page)
  await (await brands).finished()
  expect(await shifts()).toEqual([])
  release()
  await expect(page.getByRole('region', { name: '추천 브랜드' }).first()).toBeVisible()
  expect(await shifts()).toEqual([])
})

test('@wide a search that is left before its panel has come stays closed', async ({ page }) => {
  const arrive = await holdBack(page, /search-panel/u)
  await page.goto('/')
  await untilLive(page)
  const search = page.getByRole('banner').getByRole('search')
  const field = search.getByRole('searchbox', { name: '상품 검색' })
  const asked = page.waitForRequest(/search-panel/u)
  await field.focus()
  await asked
  const came = await page.evaluateHandle(() => ({
    panel: new Promise<void>((resolve) => {
      // It may be gone again when this is called.
      const look = (changes: readonly MutationRecord[]) =>
        changes.some(({ target }) => target.nodeName === 'SEARCH') && resolve()
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
    }),
  }))
  await page.getByRole('link', { name: '장바구니' }).first().focus()
  arrive()
  await came.evaluate(({ panel }) => panel)
  await expect(search.getByText('최근 검색어')).toHaveCount(0)

  await field.focus()
  await expect(search.getByText('최근 검색어').first()).toBeVisible()
})

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
    const field = page.getByRole('banner').getByRole('searchbox', { name: '상품 검색' })
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

import { untilInstalled } from '#tests/support/installed-app.ts'
import { expect, test } from '#tests/support/journey.ts'
import { untilLive } from '#tests/support/live-page.ts'

test('lists are named after their category or keyword, wherever they are opened', async ({
  page,
}) => {
  await page.goto('/products?category=1')
  await expect(page).toHaveTitle('스케이트 | PUSHYARD')
  await untilLive(page)
  await expect(page).toHaveTitle('스케이트 | PUSHYARD')
  await page.goto('/products?keyword=티')
  await untilLive(page)
  await expect(page).toHaveTitle('‘티’ 검색 결과 | PUSHYARD')

  // The worker's shell knows no categories, and the list shows before they come.
  await untilInstalled(page)
  await page.evaluate(() => indexedDB.deleteDatabase('store-query-cache'))
  await page.route(/\/v1\/categories/u, async (route) => {
    await expect(page.getByRole('article').first()).toBeVisible()
    await route.continue()
  })
  await page.goto('/products?category=1')
  await expect(page).toHaveTitle('스케이트 | PUSHYARD')
  await expect(page.getByRole('heading', { level: 1, name: /SKATE/u })).toBeVisible()
})

test('the cart has a name of its own, in the document and in the app', async ({ page }) => {
  await page.goto('/cart')
  await expect(page).toHaveTitle('장바구니 | PUSHYARD')
  const url = page.locator('meta[property="og:url"]')
  await expect(url).toHaveAttribute('content', /\/products$/u)
  await page.getByRole('link', { name: 'PUSHYARD 홈' }).click()
  await expect(page).toHaveTitle('PUSHYARD')
  await expect(url).toHaveCount(0)
})

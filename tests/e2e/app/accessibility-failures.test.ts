import type { Page } from 'playwright/test'
import { expect, test } from '#tests/support/journey.ts'
import { violations } from '#tests/support/violations.ts'

/** Every call of the product API whose path matches fails; the worker would ask on its own. */
async function openWithFailure(page: Page, path: string, failing: RegExp): Promise<void> {
  await page.addInitScript(() => {
    // The page is read as one whose answers come over the network.
    Object.defineProperty(navigator, 'serviceWorker', { value: undefined })
  })
  await page.goto('/error')
  await page.route(failing, (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.evaluate((to) => window.history.pushState(null, '', to), path)
}

const popularProducts = (page: Page) =>
  page.getByRole('region', { name: '지금 많이 찾는 상품' }).getByRole('article')

test('pages without answers have one heading, a name and no violations', async ({ page }) => {
  for (const [path, failing] of [
    ['/', /\/v1\/(?:banners|products|categories)/u],
    ['/products', /\/v1\/products/u],
    ['/products/1', /\/v1\/products/u],
  ] as const) {
    await openWithFailure(page, path, failing)
    await expect(page.getByRole('button', { name: '다시 시도' }).first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
    await expect(page).toHaveTitle(/PUSHYARD/u)
    expect(await violations(page), path).toEqual([])
    await page.unroute(failing)
  }
})

// Axe reads both pages in the crawl (tests/pages).
test('a product or an address that is not there says so in the tab and shows what others like; an address offers a search', async ({
  page,
}) => {
  for (const path of ['/products/999999', '/products/none', '/nowhere']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page).toHaveTitle('페이지를 찾을 수 없음 | PUSHYARD')
    await expect(popularProducts(page).first()).toBeVisible()
  }
  const field = page.getByRole('main').getByRole('searchbox', { name: '상품 검색' })
  await field.fill('티')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/products\/search\?keyword=/u)
  await expect(page.getByRole('list', { name: '상품' }).getByRole('article').first()).toBeVisible()
})

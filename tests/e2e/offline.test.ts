import { chooseSize, openSomeProduct } from '#tests/support/browser-shopper.ts'
import { untilInstalled, untilKept } from '#tests/support/installed-app.ts'
import { expect, test } from '#tests/support/journey.ts'

test('a reload without network shows the pages seen last and says so', async ({
  page,
  context,
}) => {
  const name = await openSomeProduct(page)
  await untilInstalled(page)
  const path = new URL(page.url()).pathname
  await untilKept(page, `"queryKey":["products",${path.split('/').at(-1)}]`)
  await page.goto('/products')
  await expect(page.getByRole('list', { name: '상품' }).getByRole('article').first()).toBeVisible()

  // At once: what was on screen is kept even when the page goes before it would have been written anyway.
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(/오프라인 상태입니다/u)).toBeVisible()
  await expect(page.getByText(/기준 \d{2}:\d{2}/u)).toBeVisible()
  await expect(page.getByRole('list', { name: '상품' }).getByRole('article').first()).toBeVisible()

  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText(/오프라인 상태입니다/u)).toHaveCount(0)
})

test('without network a page never seen says so and offers those that were', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  await untilInstalled(page)
  await page.goto('/products')
  await expect(page.getByRole('list', { name: '상품' }).getByRole('article').first()).toBeVisible()
  await context.setOffline(true)
  await page.goto('/products/40')
  await expect(page.getByRole('navigation', { name: '저장된 페이지' })).toBeVisible()
  await page.getByRole('navigation', { name: '저장된 페이지' }).getByRole('link').first().click()
  await expect(page.getByText(/오프라인 상태입니다/u)).toBeVisible()
})

test('without network nothing can be ordered, and what was chosen stays', async ({
  page,
  context,
}) => {
  await openSomeProduct(page)
  await untilInstalled(page)
  await chooseSize(page)
  await page.getByRole('button', { name: '장바구니 담기' }).click()
  await expect(page.getByText(/장바구니에 담았습니다/u).first()).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: /장바구니/u })).toBeVisible()
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: /장바구니/u })).toBeVisible()
  await expect(page.getByRole('link', { name: /상품 주문하기$/u })).toHaveCount(0)
  await context.setOffline(false)
  await expect(
    page
      .getByRole('link', { name: /상품 주문하기$/u })
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
})

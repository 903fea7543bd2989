import { setCartLine } from '#contract/orders/cart-changes.calls.ts'
import { getCart } from '#contract/orders/carts.calls.ts'
import { openSomeProduct } from '#tests/support/browser-shopper.ts'
import { untilPersisted } from '#tests/support/installed-app.ts'
import { expect, test } from '#tests/support/journey.ts'
import { findGoods, remoteClient } from '#tests/support/platform/remote-client.ts'
import { becomeVisitor, remoteGuest } from '#tests/support/orders/remote-visitor.ts'
import { violations } from '#tests/support/violations.ts'
import { takePicture } from '#tests/support/take-picture.ts'

test('a guest changes the size of a cart line', async ({ page, shop }) => {
  const guest = await remoteGuest(shop.origin)
  const client = remoteClient(shop.origin)
  const { productId, sizeId } = await findGoods(client, undefined, 2)
  const body = { sizeId, count: 1 }
  await client.call(setCartLine, { params: { productId }, body, as: guest.as })
  await becomeVisitor(page, guest)
  await page.goto('/cart')
  await page.getByRole('button', { name: /옵션 변경$/u }).click()
  const sheet = page.getByRole('dialog', { name: '옵션 변경' })
  const other = sheet.getByRole('radio', { disabled: false, checked: false }).first()
  const value = await other.getAttribute('value')
  await other.check()
  await sheet.getByRole('button', { name: '옵션 변경하기' }).click()
  await expect(page.getByText('옵션을 변경했습니다.')).toBeVisible()
  const { items } = await client.call(getCart, { as: guest.as })
  expect(items.map((item) => [String(item.sizeId), item.count])).toEqual([[value, 1]])
})

test('the cart of a member shows the sum after the best coupons', async ({
  page,
  shop,
  members,
}) => {
  const member = await members.get('demo1')
  const client = remoteClient(shop.origin)
  const { productId, sizeId } = await findGoods(client, '데크')
  const body = { sizeId, count: 1 }
  await client.call(setCartLine, { params: { productId }, body, as: member.as })
  await becomeVisitor(page, member)
  await page.goto('/cart')
  await expect(page.getByText('쿠폰 할인')).toBeVisible()
  await expect(page.getByText('가장 할인이 큰 쿠폰을 적용한 금액입니다.')).toBeVisible()
})

test('an empty cart shows the products that this device has shown', async ({ page }) => {
  const name = await openSomeProduct(page)
  await page.goto('/cart')
  await expect(page.getByText('장바구니가 비어 있습니다.')).toBeVisible()
  const shelf = page.getByRole('region', { name: '최근 본 상품' })
  await expect(shelf.getByRole('heading', { name }).first()).toBeVisible()
})

test('a cart that was not read again shows no sums and offers another try', async ({
  page,
  context,
  shop,
}) => {
  const guest = await remoteGuest(shop.origin)
  const client = remoteClient(shop.origin)
  const { productId, sizeId } = await findGoods(client)
  await client.call(setCartLine, {
    params: { productId },
    body: { sizeId, count: 1 },
    as: guest.as,
  })
  await becomeVisitor(page, guest)
  await page.goto('/cart')
  const sums = page.getByRole('region', { name: '결제 예정 금액' })
  await expect(sums).toBeVisible()
  await untilPersisted(page, '"carts"')

  const isCart = (url: URL) => url.pathname === '/v1/carts'
  await context.route(isCart, (route) =>
    route.fulfill({ status: 500, json: { code: 'INTERNAL', message: null, payload: null } }),
  )
  await page.reload()
  const retry = page.getByRole('button', { name: '다시 시도' })
  await page.mouse.move(10, 10)
  await expect(page.getByText(/일부 정보를 새로 불러오지 못했습니다/u)).toBeVisible()
  await expect(page.locator(`main a[href="/products/${productId}"]`).first()).toBeVisible()
  await expect(page.getByText('장바구니를 새로 불러오지 못했습니다.')).toBeVisible()
  await expect(sums).toBeHidden()
  await expect(page.getByRole('link', { name: /상품 주문하기$/u })).toHaveCount(0)
  await takePicture(page, 'cart-not-read')
  expect(await violations(page)).toEqual([])
  // The refusal of this try comes before the shop answers again: else it would succeed itself.
  const refused = page.waitForResponse((response) => isCart(new URL(response.url())))
  await retry.click()
  await refused
  await expect(sums).toBeHidden()
  await context.unroute(isCart)
  await retry.click()
  await expect(sums).toBeVisible()
  await expect(retry).toBeHidden()
})

import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getCart } from '#contract/orders/carts.calls.ts'
import { EMPTY_CART } from '#contract/orders/empty-cart.ts'
import {
  clearCart,
  previewDiscount,
  removeCartLine,
  setCartLine,
} from '#contract/orders/cart-changes.calls.ts'
import { getUserInfo } from '#contract/members/users.calls.ts'
import { login } from '#contract/members/sessions.calls.ts'
import { DEMO_PASSWORD } from '#demo/catalogue/demo-password.ts'
import { putOnShelf, refusalOf, setStock } from '#tests/support/platform/shopper.ts'
import type { Goods } from '#tests/support/platform/shopper.ts'
import type { Caller } from '#tests/support/platform/test-call.ts'
import { startTestShop } from '#tests/support/platform/test-shop.ts'
import type { TestShop } from '#tests/support/platform/test-shop.ts'
import { countLockWaits, until, untilAwaited } from '#tests/support/platform/until.ts'

function put(shop: TestShop, as: Caller, { productId, sizeId }: Goods, count: number) {
  return shop.call(setCartLine, { params: { productId }, body: { count, sizeId }, as })
}

async function shelf(shop: TestShop, kinds = 2): Promise<[Goods, Goods]> {
  const [first, second] = await putOnShelf(shop, kinds, 9)
  if (!first || !second) throw new Error('No size has stock')
  return [first, second]
}

test('a line is set, not added to, so a repeat changes nothing', async () => {
  await using shop = await startTestShop()
  const as = await shop.guest()
  const [goods] = await shelf(shop)
  await put(shop, as, goods, 2)
  const { item, cartCount } = await put(shop, as, goods, 2)
  expect(item).toMatchObject({ count: 2, lineTotal: goods.unitPrice * 2, state: 'OK', maxCount: 5 })
  expect(cartCount).toBe(1)
})

test('one, some or all lines are removed, and missing ones are ignored', async () => {
  await using shop = await startTestShop()
  const as = await shop.guest()
  const [first, second] = await shelf(shop)
  await put(shop, as, first, 1)
  await put(shop, as, second, 1)
  const params = { productId: first.productId }
  const remove = () => shop.call(removeCartLine, { params, body: { sizeId: first.sizeId }, as })
  expect(await remove()).toEqual({ cartCount: 1 })
  expect(await remove()).toEqual({ cartCount: 1 })
  expect(await shop.call(clearCart, { body: {}, as })).toEqual({ cartCount: 0 })
  expect(await shop.call(getCart, { as })).toEqual(EMPTY_CART)
})

test('a cart has the same limits as the product page, and applies them to a line', async () => {
  await using shop = await startTestShop()
  const as = await shop.guest()
  const [goods, other] = await shelf(shop)
  await shop.db.execute(sql`UPDATE products SET max_per_user = 2 WHERE id = ${goods.productId}`)
  const { item } = await put(shop, as, goods, 2)
  expect(item).toMatchObject({ maxCount: 2, limitReason: 'PER_USER', state: 'OK' })
  expect((await put(shop, as, other, 1)).item.limitReason).toBe('PER_ORDER')
  const refused = await shop.respond(setCartLine, {
    params: { productId: goods.productId },
    body: { count: 3, sizeId: goods.sizeId },
    as,
  })
  expect(await refused.json()).toMatchObject({
    code: 'LIMIT_PER_USER',
    message: '1인당 2개까지 구매할 수 있습니다.',
    payload: { productId: goods.productId, max: 2 },
  })
})

test('a cart shows current prices and stock, and reports a changed price once', async () => {
  await using shop = await startTestShop()
  const as = await shop.guest()
  const [first, second] = await shelf(shop)
  await put(shop, as, first, 2)
  await put(shop, as, second, 2)
  await shop.db.execute(
    sql`UPDATE products SET sale_price = sale_price - 100 WHERE id = ${first.productId}`,
  )
  await setStock(shop, second.sizeId, 1)
  const cart = await shop.call(getCart, { as })
  const short = cart.items.find(({ sizeId }) => sizeId === second.sizeId)
  const changed = cart.items.find(({ sizeId }) => sizeId === first.sizeId)
  expect(short).toMatchObject({ state: 'SHORT', maxCount: 1, priceChange: 0 })
  expect(changed).toMatchObject({ state: 'OK', priceChange: -100 })
  expect(cart.amounts.itemTotal).toBe((first.unitPrice - 100) * 2)
  const again = await shop.call(getCart, { as })
  expect(again.items.every(({ priceChange }) => priceChange === 0)).toBe(true)
})

test('sold-out and stopped products stay in the cart with their state', async () => {
  await using shop = await startTestShop()
  const as = await shop.guest()
  const [first, second] = await shelf(shop)
  await put(shop, as, first, 1)
  await put(shop, as, second, 1)
  await setStock(shop, first.sizeId, 0)
  await shop.db.execute(sql`UPDATE products SET status = 'STOPPED' WHERE id = ${second.productId}`)
  const cart = await shop.call(getCart, { as })
  expect(cart.items.map(({ state }) => state).toSorted()).toEqual(['SOLD_OUT', 'STOPPED'])
  expect(cart.amounts.payAmount).toBe(0)
})

test('a product that cannot be bought is not added to the cart', async () => {
  await using shop = await startTestShop()
  const as = await shop.guest()
  const [first, second] = await shelf(shop)
  const swapped = { ...first, sizeId: second.sizeId }
  expect((await refusalOf(put(shop, as, swapped, 1))).code).toBe('SIZE_NOT_FOUND')
  expect((await refusalOf(put(shop, as, first, 6))).code).toBe('LIMIT_PER_ORDER')
  await setStock(shop, first.sizeId, 2)
  expect(await refusalOf(put(shop, as, first, 3))).toEqual({
    code: 'STOCK_SHORTAGE',
    payload: { available: 2 },
  })
  await shop.db.execute(sql`UPDATE products SET sale_type = 'RAFFLE' WHERE id = ${first.productId}`)
  expect((await refusalOf(put(shop, as, first, 1))).code).toBe('RAFFLE_ONLY')
  await shop.db.execute(sql`
    UPDATE products SET question = '{"type":"SELECT","label":"부착","required":true,"options":["예"]}'
    WHERE id = ${second.productId}
  `)
  expect((await refusalOf(put(shop, as, second, 1))).code).toBe('ANSWER_REQUIRED')
})

test('a cart holds at most fifty lines, also with concurrent additions', async () => {
  await using shop = await startTestShop()
  const as = await shop.guest()
  const { rows } = await shop.db.execute<Goods>(sql`
    SELECT s.product_id AS "productId", s.id AS "sizeId", p.sale_price AS "unitPrice"
    FROM skus s JOIN products p ON p.id = s.product_id
    WHERE p.status = 'ON_SALE' AND p.sale_type = 'NORMAL' AND p.question IS NULL AND p.release_at IS NULL
      AND s.is_active ORDER BY s.id LIMIT 53
  `)
  for (const { sizeId } of rows) await setStock(shop, sizeId, 9)
  for (const goods of rows.slice(0, 48)) await put(shop, as, goods, 1)
  const outcomes = await Promise.all(
    rows.slice(48).map((goods) =>
      put(shop, as, goods, 1).then(
        () => 'OK',
        (error: { code: string }) => error.code,
      ),
    ),
  )
  expect(outcomes.toSorted()).toEqual(['CART_FULL', 'CART_FULL', 'CART_FULL', 'OK', 'OK'])
})

test('amounts are previewed for a selection and a postcode, without storing anything', async () => {
  await using shop = await startTestShop()
  const as = await shop.guest()
  const [goods] = await shelf(shop)
  const items = [{ productId: goods.productId, sizeId: goods.sizeId, count: 1 }]
  const body = { items, zonecode: '63000' }
  const { amounts } = await shop.call(previewDiscount, { body, as })
  expect(amounts).toMatchObject({ itemTotal: goods.unitPrice, remoteFee: 3_000 })
  expect((await shop.call(getCart, { as })).count).toBe(0)
})

test('signing in merges the cart of the browser into the cart of the member', async () => {
  await using shop = await startTestShop()
  const [first, second] = await shelf(shop)
  const member = await shop.member('demo3')
  await put(shop, member, first, 2)
  const guest = await shop.guest()
  await put(shop, guest, first, 3)
  await put(shop, guest, second, 1)
  const body = { loginId: 'demo3', password: DEMO_PASSWORD, keep: false }
  await shop.call(login, { body, as: guest })
  const cart = await shop.call(getCart, { as: member })
  const counts = new Map(cart.items.map(({ sizeId, count }) => [sizeId, count]))
  expect(counts).toEqual(
    new Map([
      [first.sizeId, 3],
      [second.sizeId, 1],
    ]),
  )
  expect((await shop.call(getCart, { as: guest })).count).toBe(0)
  expect((await shop.call(getUserInfo, { as: member })).cartCount).toBe(2)
})

test('a line added by another tab during the sign-in is not lost', async () => {
  await using shop = await startTestShop()
  const [first, second] = await shelf(shop)
  const member = await shop.member('demo3')
  await put(shop, member, first, 1)
  const as = await shop.guest()
  await put(shop, as, first, 2)
  const body = { loginId: 'demo3', password: DEMO_PASSWORD, keep: false }
  let signingIn: Promise<unknown> = Promise.resolve()
  let adding: Promise<unknown> = Promise.resolve()
  await shop.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT 1 FROM carts WHERE user_id IS NOT NULL FOR UPDATE`)
    signingIn = shop.call(login, { body, as })
    await untilAwaited(tx)
    let isAdded = false
    adding = put(shop, as, second, 1).finally(() => {
      isAdded = true
    })
    await until(async () => isAdded || (await countLockWaits(shop.db)) === 2)
  })
  await Promise.all([signingIn, adding])
  const { rows } = await shop.db.execute(
    sql`SELECT sku_id FROM cart_items WHERE sku_id = ${second.sizeId}`,
  )
  expect(rows).toHaveLength(1)
})

test('carts belong to one browser or one member', async () => {
  await using shop = await startTestShop()
  const [goods] = await shelf(shop)
  const guest = await shop.guest()
  const member = await shop.member('demo3')
  await put(shop, guest, goods, 1)
  expect((await shop.call(getCart, { as: await shop.guest() })).count).toBe(0)
  expect((await shop.call(getCart, { as: member })).count).toBe(0)
  // Signed in on the browser with a guest cart: the member's own cart is used.
  expect((await shop.call(getCart, { as: { ...member, ...guest } })).count).toBe(0)
})

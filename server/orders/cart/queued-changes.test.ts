import { expect, test } from 'vitest'
import { removeCartLine, setCartLine } from '#contract/orders/cart-changes.calls.ts'
import { getCart } from '#contract/orders/carts.calls.ts'
import { logout } from '#contract/members/sessions.calls.ts'
import { putOnShelf, refusalOf, type Goods } from '#tests/support/platform/shopper.ts'
import type { Caller } from '#tests/support/platform/test-call.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'

/** A shop with one product, and a function that sets its cart line with a queued write. */
async function shopWithGoods(): Promise<{ shop: TestShop; goods: Goods }> {
  const shop = await startTestShop()
  const [goods] = await putOnShelf(shop, 1, 9)
  if (goods === undefined) throw new Error('No size has stock')
  return { shop, goods }
}

const put = (shop: TestShop, { productId, sizeId }: Goods, count: number, as: Caller) =>
  shop.call(setCartLine, { params: { productId }, body: { count, sizeId }, as })

test('a repeated queued write has no second effect, whatever happened in between', async () => {
  const { shop, goods } = await shopWithGoods()
  await using _ = shop
  const guest = await shop.guest()
  const queued: Caller = { ...guest, idempotencyKey: 'queued-0001', queuedFor: 'guest' }
  const first = await put(shop, goods, 2, queued)
  await put(shop, goods, 5, guest)
  expect(await put(shop, goods, 2, queued)).toEqual(first)
  const { items } = await shop.call(getCart, { as: guest })
  expect(items.map(({ count }) => count)).toEqual([5])
})

test('another change under the same key is refused', async () => {
  const { shop, goods } = await shopWithGoods()
  await using _ = shop
  const queued: Caller = { ...(await shop.guest()), idempotencyKey: 'queued-0001' }
  await put(shop, goods, 2, queued)
  expect(await refusalOf(put(shop, goods, 3, queued))).toMatchObject({
    code: 'IDEMPOTENCY_MISMATCH',
  })
  const removal = shop.call(removeCartLine, {
    params: { productId: goods.productId },
    body: { sizeId: goods.sizeId },
    as: queued,
  })
  expect(await refusalOf(removal)).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' })
})

test('a change made by a member is not applied to the guest cart after signing out', async () => {
  const { shop, goods } = await shopWithGoods()
  await using _ = shop
  const member = await shop.member()
  await shop.call(logout, { as: member })
  const queued: Caller = { ...member, idempotencyKey: 'queued-0001', queuedFor: 'member' }
  expect(await refusalOf(put(shop, goods, 2, queued))).toMatchObject({ code: 'SESSION_EXPIRED' })
  const { items } = await shop.call(getCart, { as: { clientId: member.clientId } })
  expect(items).toEqual([])
})

test('a queued write does not replace an old token', async () => {
  const { shop, goods } = await shopWithGoods()
  await using _ = shop
  const member = await shop.member()
  shop.clock.advance(31 * 60_000)
  const input = {
    params: { productId: goods.productId },
    body: { count: 1, sizeId: goods.sizeId },
  }
  const queued: Caller = { ...member, idempotencyKey: 'queued-0001', queuedFor: 'member' }
  const quiet = await shop.respond(setCartLine, { ...input, as: queued })
  expect([quiet.status, quiet.headers.get('authorization')]).toEqual([200, null])
  const usual = await shop.respond(setCartLine, { ...input, as: member })
  expect(usual.headers.get('authorization')).toMatch(/^Bearer /u)
})

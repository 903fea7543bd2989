import { expect, test } from 'vitest'
import { removeCartLine, setCartLine } from '#contract/cart-changes.ts'
import { getCart } from '#contract/carts.ts'
import { logout } from '#contract/sessions.ts'
import { putOnShelf, refusalOf, type Goods } from '#tests/support/shopper.ts'
import type { Caller } from '#tests/support/test-call.ts'
import { startTestShop, type TestShop } from '#tests/support/test-shop.ts'

/** A shop with one product, and a function that sets its cart line with a queued write. */
async function storeWithGoods(): Promise<{ store: TestShop; goods: Goods }> {
  const store = await startTestShop()
  const [goods] = await putOnShelf(store, 1, 9)
  if (goods === undefined) throw new Error('No size has stock')
  return { store, goods }
}

const put = (store: TestShop, { productId, sizeId }: Goods, count: number, as: Caller) =>
  store.call(setCartLine, { params: { productId }, body: { count, sizeId }, as })

test('a repeated queued write has no second effect, whatever happened in between', async () => {
  const { store, goods } = await storeWithGoods()
  await using _ = store
  const guest = await store.guest()
  const queued: Caller = { ...guest, idempotencyKey: 'queued-0001', queuedFor: 'guest' }
  const first = await put(store, goods, 2, queued)
  await put(store, goods, 5, guest)
  expect(await put(store, goods, 2, queued)).toEqual(first)
  const { items } = await store.call(getCart, { as: guest })
  expect(items.map(({ count }) => count)).toEqual([5])
})

test('another change under the same key is refused', async () => {
  const { store, goods } = await storeWithGoods()
  await using _ = store
  const queued: Caller = { ...(await store.guest()), idempotencyKey: 'queued-0001' }
  await put(store, goods, 2, queued)
  expect(await refusalOf(put(store, goods, 3, queued))).toMatchObject({
    code: 'IDEMPOTENCY_MISMATCH',
  })
  const removal = store.call(removeCartLine, {
    params: { productId: goods.productId },
    body: { sizeId: goods.sizeId },
    as: queued,
  })
  expect(await refusalOf(removal)).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' })
})

test('a change made by a member is not applied to the guest cart after signing out', async () => {
  const { store, goods } = await storeWithGoods()
  await using _ = store
  const member = await store.member()
  await store.call(logout, { as: member })
  const queued: Caller = { ...member, idempotencyKey: 'queued-0001', queuedFor: 'member' }
  expect(await refusalOf(put(store, goods, 2, queued))).toMatchObject({ code: 'SESSION_EXPIRED' })
  const { items } = await store.call(getCart, { as: { clientId: member.clientId } })
  expect(items).toEqual([])
})

test('a queued write does not replace an old token, for no page may be open to store a new one', async () => {
  const { store, goods } = await storeWithGoods()
  await using _ = store
  const member = await store.member()
  store.clock.advance(31 * 60_000)
  const input = {
    params: { productId: goods.productId },
    body: { count: 1, sizeId: goods.sizeId },
  }
  const queued: Caller = { ...member, idempotencyKey: 'queued-0001', queuedFor: 'member' }
  const quiet = await store.respond(setCartLine, { ...input, as: queued })
  expect([quiet.status, quiet.headers.get('authorization')]).toEqual([200, null])
  const usual = await store.respond(setCartLine, { ...input, as: member })
  expect(usual.headers.get('authorization')).toMatch(/^Bearer /u)
})

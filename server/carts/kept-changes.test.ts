import { expect, test } from 'vitest'
import { removeCartLine, setCartLine } from '#contract/cart-changes.ts'
import { getCart } from '#contract/carts.ts'
import { logout } from '#contract/sessions.ts'
import { putOnShelf, refusalOf, type Goods } from '#tests/support/shopper.ts'
import type { Caller } from '#tests/support/test-call.ts'
import { startTestStore, type TestStore } from '#tests/support/test-store.ts'

/** A store with one kind of goods, and who sets its cart line from the device. */
async function storeWithGoods(): Promise<{ store: TestStore; goods: Goods }> {
  const store = await startTestStore()
  const [goods] = await putOnShelf(store, 1, 9)
  if (goods === undefined) throw new Error('The shelf is empty')
  return { store, goods }
}

const put = (store: TestStore, { productId, sizeId }: Goods, count: number, as: Caller) =>
  store.call(setCartLine, { params: { productId }, body: { count, sizeId }, as })

test('a change that is sent again takes no effect again, whatever came between', async () => {
  const { store, goods } = await storeWithGoods()
  await using _ = store
  const guest = await store.guest()
  const kept: Caller = { ...guest, idempotencyKey: 'kept-0001', keptFor: 'guest' }
  const first = await put(store, goods, 2, kept)
  await put(store, goods, 5, guest)
  expect(await put(store, goods, 2, kept)).toEqual(first)
  const { items } = await store.call(getCart, { as: guest })
  expect(items.map(({ count }) => count)).toEqual([5])
})

test('another change under the same key is refused', async () => {
  const { store, goods } = await storeWithGoods()
  await using _ = store
  const kept: Caller = { ...(await store.guest()), idempotencyKey: 'kept-0001' }
  await put(store, goods, 2, kept)
  expect(await refusalOf(put(store, goods, 3, kept))).toMatchObject({
    code: 'IDEMPOTENCY_MISMATCH',
  })
  const removal = store.call(removeCartLine, {
    params: { productId: goods.productId },
    body: { sizeId: goods.sizeId },
    as: kept,
  })
  expect(await refusalOf(removal)).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' })
})

test('a change a member made is not done in the guest cart once nobody is signed in', async () => {
  const { store, goods } = await storeWithGoods()
  await using _ = store
  const member = await store.member()
  await store.call(logout, { as: member })
  const kept: Caller = { ...member, idempotencyKey: 'kept-0001', keptFor: 'member' }
  expect(await refusalOf(put(store, goods, 2, kept))).toMatchObject({ code: 'SESSION_EXPIRED' })
  const { items } = await store.call(getCart, { as: { clientId: member.clientId } })
  expect(items).toEqual([])
})

test('a change that waited leaves an old token as it is, for nobody may be there to keep another', async () => {
  const { store, goods } = await storeWithGoods()
  await using _ = store
  const member = await store.member()
  store.clock.advance(31 * 60_000)
  const input = {
    params: { productId: goods.productId },
    body: { count: 1, sizeId: goods.sizeId },
  }
  const kept: Caller = { ...member, idempotencyKey: 'kept-0001', keptFor: 'member' }
  const quiet = await store.respond(setCartLine, { ...input, as: kept })
  expect([quiet.status, quiet.headers.get('authorization')]).toEqual([200, null])
  const usual = await store.respond(setCartLine, { ...input, as: member })
  expect(usual.headers.get('authorization')).toMatch(/^Bearer /u)
})

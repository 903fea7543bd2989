import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { Shopper, putOnShelf, refusalOf, setStock, stockOf } from '#tests/support/shopper.ts'
import type { Goods } from '#tests/support/shopper.ts'
import { startTestShop } from '#tests/support/test-shop.ts'
import type { TestShop } from '#tests/support/test-shop.ts'

/** Members with one order request each: they need no code, so that only the orders themselves race. */
async function membersWith(store: TestShop, goods: readonly Goods[]) {
  return Promise.all(
    ['demo2', 'demo3'].map(async (loginId) => {
      const shopper = await Shopper.member(store, loginId)
      return { shopper, body: await shopper.orderBody(goods) }
    }),
  )
}

test('of 100 parallel orders for the last piece one succeeds and 99 get the shortage', async () => {
  await using store = await startTestShop()
  const [goods] = await putOnShelf(store, 1)
  if (!goods) throw new Error('No size has stock')
  const members = await membersWith(store, [goods])
  await setStock(store, goods.sizeId, 1)
  const outcomes = await Promise.all(
    Array.from({ length: 50 }).flatMap(() =>
      members.map(({ shopper, body }) =>
        shopper.order(body).then(
          ({ state }) => state as string,
          (error: Error & { code?: string }) => error.code ?? error.message,
        ),
      ),
    ),
  )
  const count = (wanted: string) => outcomes.filter((outcome) => outcome === wanted).length
  expect(
    outcomes.filter((outcome) => outcome !== 'PAY_WAIT' && outcome !== 'STOCK_SHORTAGE'),
  ).toEqual([])
  expect([count('PAY_WAIT'), count('STOCK_SHORTAGE')]).toEqual([1, 99])
  expect(await stockOf(store, goods.sizeId)).toEqual({ onHand: 1, held: 1 })
  const { rows } = await store.db.execute(sql`
    SELECT (SELECT count(*) FROM orders) AS orders, (SELECT count(*) FROM order_holds) AS holds,
      (SELECT count(*) FROM stock_movements WHERE kind = 'HOLD') AS movements
  `)
  expect(rows).toEqual([{ orders: 1, holds: 1, movements: 1 }])
})

test('orders for the same sizes in opposite order do not deadlock', async () => {
  await using store = await startTestShop()
  const goods = await putOnShelf(store, 4, 100)
  const members = await membersWith(store, goods)
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, index) => index).flatMap((index) =>
      members.map(async ({ shopper, body }) => {
        const items = index % 2 === 0 ? body.items : body.items.toReversed()
        return (await shopper.order({ ...body, items })).state
      }),
    ),
  )
  expect(new Set(outcomes)).toEqual(new Set(['PAY_WAIT']))
  for (const { sizeId } of goods) {
    expect(await stockOf(store, sizeId)).toEqual({ onHand: 100, held: 40 })
  }
})

test('two lines of one size together cannot exceed its stock', async () => {
  await using store = await startTestShop()
  const [goods] = await putOnShelf(store, 1)
  if (!goods) throw new Error('No size has stock')
  const { productId, sizeId } = goods
  const shopper = await Shopper.guest(store)
  const items = [
    { productId, sizeId, count: 2 },
    { productId, sizeId, count: 2 },
  ]
  const body = await shopper.orderBody([goods], { items })
  await setStock(store, sizeId, 3)
  expect(await refusalOf(shopper.order(body))).toEqual({
    code: 'STOCK_SHORTAGE',
    payload: { lines: [{ productId, sizeId, requested: 4, available: 3 }] },
  })
  await setStock(store, sizeId, 4)
  await shopper.order(body)
  expect(await stockOf(store, sizeId)).toEqual({ onHand: 4, held: 4 })
})

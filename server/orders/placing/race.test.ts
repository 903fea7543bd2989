import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { AMPLE_LIMITS } from '#tests/support/ample-limits.ts'
import { crowdMembers } from '#tests/support/members/crowd-members.ts'
import {
  Shopper,
  putOnShelf,
  refusalOf,
  setStock,
  stockOf,
} from '#tests/support/platform/shopper.ts'
import type { Goods } from '#tests/support/platform/shopper.ts'
import { startTestShop } from '#tests/support/platform/test-shop.ts'
import type { TestShop } from '#tests/support/platform/test-shop.ts'

/**
 * So many buyers and what each of them asks for: members need no code, so that only the orders
 * themselves race.
 */
async function buyersOf(shop: TestShop, count: number, goods: readonly Goods[]) {
  const [first, ...others] = await crowdMembers(shop, count)
  if (first === undefined) throw new Error('There are no buyers')
  const body = await first.orderBody(goods)
  return { buyers: [first, ...others], body }
}

test('of 100 parallel orders for the last piece one succeeds and 99 get the shortage', async () => {
  await using shop = await startTestShop({ limits: AMPLE_LIMITS })
  const [goods] = await putOnShelf(shop, 1)
  if (!goods) throw new Error('The shelf is empty')
  const { buyers, body } = await buyersOf(shop, 100, [goods])
  await setStock(shop, goods.sizeId, 1)
  const outcomes = await Promise.all(
    buyers.map((buyer) =>
      buyer.order(body).then(
        ({ state }) => state as string,
        (error: Error & { code?: string }) => error.code ?? error.message,
      ),
    ),
  )
  const count = (wanted: string) => outcomes.filter((outcome) => outcome === wanted).length
  expect(
    outcomes.filter((outcome) => outcome !== 'PAY_WAIT' && outcome !== 'STOCK_SHORTAGE'),
  ).toEqual([])
  expect([count('PAY_WAIT'), count('STOCK_SHORTAGE')]).toEqual([1, 99])
  expect(await stockOf(shop, goods.sizeId)).toEqual({ onHand: 1, held: 1 })
  const { rows } = await shop.db.execute(sql`
    SELECT (SELECT count(*) FROM orders) AS orders, (SELECT count(*) FROM order_holds) AS holds,
      (SELECT count(*) FROM stock_movements WHERE kind = 'HOLD') AS movements
  `)
  expect(rows).toEqual([{ orders: 1, holds: 1, movements: 1 }])
})

test('orders for the same sizes in opposite order do not deadlock', async () => {
  await using shop = await startTestShop({ limits: AMPLE_LIMITS })
  const goods = await putOnShelf(shop, 4, 100)
  const { buyers, body } = await buyersOf(shop, 40, goods)
  const outcomes = await Promise.all(
    buyers.map(async (buyer, index) => {
      const items = index % 2 === 0 ? body.items : body.items.toReversed()
      return (await buyer.order({ ...body, items })).state
    }),
  )
  expect(new Set(outcomes)).toEqual(new Set(['PAY_WAIT']))
  for (const { sizeId } of goods) {
    expect(await stockOf(shop, sizeId)).toEqual({ onHand: 100, held: 40 })
  }
})

test('two lines of one size together cannot exceed its stock', async () => {
  await using shop = await startTestShop()
  const [goods] = await putOnShelf(shop, 1)
  if (!goods) throw new Error('No size has stock')
  const { productId, sizeId } = goods
  const shopper = await Shopper.guest(shop)
  const items = [
    { productId, sizeId, count: 2 },
    { productId, sizeId, count: 2 },
  ]
  const body = await shopper.orderBody([goods], { items })
  await setStock(shop, sizeId, 3)
  expect(await refusalOf(shopper.order(body))).toEqual({
    code: 'STOCK_SHORTAGE',
    payload: { lines: [{ productId, sizeId, requested: 4, available: 3 }] },
  })
  await setStock(shop, sizeId, 4)
  await shopper.order(body)
  expect(await stockOf(shop, sizeId)).toEqual({ onHand: 4, held: 4 })
})

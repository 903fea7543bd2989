import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listCoupons } from '#contract/benefits/coupons.calls.ts'
import { LineState } from '#contract/orders/orders.calls.ts'
import { listOrders, lookUpOrder } from '#contract/after-sales/order-histories.calls.ts'
import { listRuns } from '#contract/operators/runs.calls.ts'
import { listOpenRefunds } from '#contract/payments/operator-refunds.calls.ts'
import { retryRefunds } from '#server/payments/jobs/retry-refunds.ts'
import { prepareOrders } from '#server/after-sales/jobs/prepare-orders.ts'
import { playWarehouse, STEP_MS } from '#server/after-sales/warehouse-stand-in/play-warehouse.ts'
import { balancesOf } from '#tests/support/benefits/benefits.ts'
import { expectSoundOrders } from '#tests/support/orders/order-invariants.ts'
import { TestOperator } from '#tests/support/operators/test-operator.ts'
import { Shopper } from '#tests/support/platform/shopper.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'
import { seedOperators } from './demo-operators.ts'
import { playDemoOrders } from './order-life.ts'

/** Dozens of requests in sequence: minutes on a machine under load. */
const SLOW = { timeout: 240_000 }

async function statesOf({ db }: TestShop): Promise<string[]> {
  const { rows } = await db.execute<{ state: string }>(
    sql`SELECT DISTINCT state FROM order_products ORDER BY state`,
  )
  return rows.map(({ state }) => state)
}

describe('the demo orders', () => {
  let shop: TestShop

  beforeAll(async () => {
    shop = await startTestShop()
    // A second time changes nothing.
    await playDemoOrders(shop.services)
    await playDemoOrders(shop.services)
  })
  afterAll(() => shop[Symbol.asyncDispose]())

  test('of demo1 have every line state and break no invariant', async () => {
    expect(await statesOf(shop)).toEqual(LineState.options.toSorted())
    await expectSoundOrders(shop, ['the demo orders'])
    const as = await shop.member('demo1')
    const { items, total } = await shop.call(listOrders, { query: {}, as })
    expect(total).toBe(9)
    expect(items.map(({ state }) => state)).toEqual([
      'PAID',
      'PAY_WAIT',
      'PREPARING',
      'SHIPPING',
      'EXCHANGE_REQ',
      'PAY_EXPIRED',
      'EXCHANGE_PICKUP',
      'RETURN_PICKUP',
      'CONFIRMED',
    ])
    expect(await balancesOf(shop, 'demo1')).toMatchObject({ mileage: 8_400, money: 120_000 })
    const coupons = async (state: 'AVAILABLE' | 'USED') =>
      (await shop.call(listCoupons, { query: { state }, as })).total
    expect([await coupons('AVAILABLE'), await coupons('USED')]).toEqual([4, 1])
  })

  test('of the guest are found by its number, name and phone', async () => {
    const { order } = await shop.call(lookUpOrder, {
      params: { orderNumber: '260811-GST0001' },
      body: { customerName: '나그네', customerPhone: '010-0000-9999' },
      as: await shop.guest(),
    })
    expect(order).toMatchObject({ orderNumber: '260811-GST0001', state: 'DELIVERED' })
  })

  test('send no message of the past', async () => {
    const { rows } = await shop.db.execute(sql`
      SELECT count(*) FILTER (WHERE state = 'WAITING')::integer AS waiting, count(*) > 0 AS any
      FROM message_outbox`)
    expect(rows).toEqual([{ waiting: 0, any: true }])
  })
})

test(
  'the queues of the console have a run with three errors and refunds to decide',
  SLOW,
  async () => {
    await using shop = await startTestShop()
    // The demo's operators start its run.
    await seedOperators(shop.db, shop.services.memberKeys, shop.clock.now())
    await playDemoOrders(shop.services)
    // The job of refunds tries them again and again, and they wait nevertheless.
    shop.clock.advance(10 * 60_000)
    await retryRefunds(shop.services)
    const owner = await TestOperator.of(shop, 'owner', 'boss')
    const { counts } = await owner.call(listOpenRefunds, { query: { tab: 'all' } })
    expect(counts).toEqual({ mismatch: 1, unclear: 1, waiting: 0 })
    const { items } = await owner.call(listRuns, { query: {} })
    expect(items).toMatchObject([{ state: 'CHECKED', counts: { UPDATE: 4, ERROR: 3 } }])
  },
)

test('the warehouse stand-in moves no demo order that nothing else changed', SLOW, async () => {
  await using shop = await startTestShop()
  await playDemoOrders(shop.services)
  const before = await statesOf(shop)
  shop.clock.advance(STEP_MS)
  await playWarehouse(shop.services)
  expect(await statesOf(shop)).toEqual(before)
  // The next batch of the preparation is at one o'clock.
  shop.clock.advance(3_600_000)
  await prepareOrders(shop.services)
  expect(await statesOf(shop)).not.toContain('PAID')
  shop.clock.advance(STEP_MS)
  await playWarehouse(shop.services)
  const { rows } = await shop.db.execute(sql`
    SELECT l.state FROM order_products l JOIN orders o ON o.id = l.order_id
    WHERE o.request_key = 'demo order paid' ORDER BY l.line_no`)
  expect(rows).toEqual([{ state: 'SHIPPING' }, { state: 'CANCELED' }])
})

test('a shop with orders of its own gets none', SLOW, async () => {
  await using other = await startTestShop()
  const shopper = await Shopper.member(other, 'demo2')
  const { rows: sizes } = await other.db.execute<{
    productId: number
    sizeId: number
    unitPrice: number
  }>(sql`
    SELECT p.id AS "productId", s.id AS "sizeId", p.sale_price AS "unitPrice"
    FROM products p JOIN skus s ON s.product_id = p.id WHERE p.code = 'KS-DN-001-BLK' AND s.label = '32'`)
  await shopper.orderGoods(sizes)
  await playDemoOrders(other.services)
  expect(await other.db.$count(sql`orders`)).toBe(1)
})

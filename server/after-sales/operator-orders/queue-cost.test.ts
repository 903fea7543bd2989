import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ORDER_TABS } from '#contract/after-sales/operator-orders.calls.ts'
import { readLines } from '#server/orders/placing/order.store.ts'
import { orders } from '#server/platform/database/schema/orders.ts'
import { PaidOrder } from '#tests/support/orders/after-order.ts'
import { Shopper } from '#tests/support/platform/shopper.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'
import { koreanDay } from '#server/shop/holidays/business-days.ts'
import type { QueueWish } from './queue.store.ts'
import { readQueue } from './read-orders.ts'

/** `npm run prove -- console-lists` asks for a shop with as many orders as a year has. */
const IS_PROOF = process.env['CONSOLE_LISTS'] === 'large'
const COPIES = IS_PROOF ? 100_000 : 1_000
const PAGE = 50
const ROUNDS = IS_PROOF ? 21 : 1
/** A list may cost so many times what a page by primary key does. */
const TIMES_MAX = 5

const columnsOf = async ({ db }: TestShop, table: string, own: readonly string[]) => {
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT column_name AS name FROM information_schema.columns
    WHERE table_name = ${table} AND table_schema = 'public' AND is_generated = 'NEVER'`)
  return rows.map(({ name }) => name).filter((name) => !own.includes(name))
}

/**
 * Copies one order over a year: those of the last weeks wait in the queues, a few of them for long,
 * all others are confirmed. Values repeat as in a shop.
 */
async function copyOrder(shop: TestShop, orderId: number): Promise<void> {
  const state = `CASE WHEN n < ${COPIES * 0.94} AND n % 1000 <> 1 THEN 'CONFIRMED'
    ELSE (ARRAY['PAID', 'PREPARING', 'CANCEL_REQ', 'SHIPPING', 'DELIVERED', 'DELIVERED'])[1 + n / 7 % 6] END`
  const at = `now() - (${COPIES} - n) * interval '1 year' / ${COPIES}`
  const ofOrder = await columnsOf(shop, 'orders', [
    'id',
    'order_number',
    'request_key',
    'state',
    'orderer_name',
    'pay_method',
    'created_at',
    'paid_at',
    'receiver',
  ])
  const ofLine = await columnsOf(shop, 'order_products', [
    'id',
    'order_id',
    'state',
    'brand_name',
    'product_code',
    'shipment_id',
    'confirm_at',
  ])
  const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ')
  await shop.db.execute(
    sql.raw(`
    INSERT INTO orders (order_number, request_key, orderer_name, state, pay_method, created_at, paid_at, receiver, ${quoted(ofOrder)})
    SELECT '260101-' || lpad(n::text, 7, '0'), 'copy ' || n, '손님 ' || n % 5000, ${state},
      CASE n % 500 WHEN 7 THEN 'vbank' ELSE 'card' END, ${at}, ${at},
      receiver || jsonb_build_object('address2', '번지 ' || n % 60000), ${quoted(ofOrder)}
    FROM orders, generate_series(1, ${COPIES}) AS n WHERE id = ${orderId}`),
  )
  await shop.db.execute(
    sql.raw(`
    INSERT INTO shipments (order_id, carrier, tracking_no, steps, shipped_at, delivered_at)
    SELECT id, CASE id % 300 WHEN 9 THEN '로젠택배' ELSE 'CJ대한통운' END, lpad(id::text, 12, '6'), '[]', created_at,
      CASE WHEN state <> 'SHIPPING' THEN created_at + interval '1 day' END
    FROM orders WHERE request_key LIKE 'copy %' AND state IN ('SHIPPING', 'DELIVERED', 'CONFIRMED')`),
  )
  await shop.db.execute(
    sql.raw(`
    INSERT INTO order_products (order_id, state, brand_name, product_code, shipment_id, confirm_at, ${quoted(ofLine)})
    SELECT o.id, o.state, 'BRAND ' || o.id % 40, 'CODE-' || o.id % 900, s.id, now() + interval '1 day',
      ${ofLine.map((name) => `p."${name}"`).join(', ')}
    FROM orders o JOIN order_products p ON p.order_id = ${orderId} LEFT JOIN shipments s ON s.order_id = o.id
    WHERE o.request_key LIKE 'copy %'`),
  )
  for (const table of ['orders', 'order_products', 'shipments'])
    await shop.db.execute(sql.raw(`VACUUM ANALYZE ${table}`))
}

const DAYS_AGO = (shop: TestShop, days: number) =>
  koreanDay(new Date(shop.clock.now().getTime() - days * 86_400_000))

/**
 * Lists as operators open them: each queue, searches, and each filter, also those of few orders.
 */
function wishesOf(shop: TestShop): readonly QueueWish[] {
  return [
    ...ORDER_TABS.map((tab) => ({ tab })),
    { tab: 'all', q: '260101-0000042' },
    { tab: 'all', q: '손님 42' },
    { tab: 'all', from: DAYS_AGO(shop, 300), to: DAYS_AGO(shop, 215) },
    { tab: 'all', from: DAYS_AGO(shop, 340), to: DAYS_AGO(shop, 339) },
    { tab: 'all', from: DAYS_AGO(shop, 340) },
    { tab: 'all', late: true },
    { tab: 'preparing', late: true, brand: 'BRAND 7' },
    { tab: 'all', carrier: '로젠택배' },
    { tab: 'all', brand: 'BRAND 7' },
    { tab: 'all', brand: 'none of it' },
    { tab: 'all', product: 'CODE-77' },
    { tab: 'all', method: 'vbank' },
    { tab: 'all', method: 'trans' },
    { tab: 'all', from: DAYS_AGO(shop, 300), to: DAYS_AGO(shop, 270), brand: 'BRAND 7' },
  ]
}

const msOf = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

test(
  `lists of ${COPIES} orders are read, each from its first page`,
  { timeout: 600_000 },
  async () => {
    await using shop = await startTestShop()
    const { orderNumber } = await PaidOrder.of(shop, await Shopper.guest(shop))
    const [order] = await shop.db
      .select({ id: orders.id })
      .from(orders)
      .where(sql`order_number = ${orderNumber}`)
    await copyOrder(shop, order?.id ?? 0)
    const byKey = async () => {
      const rows = await shop.db.select().from(orders).orderBy(orders.id).limit(PAGE)
      await readLines(
        shop.db,
        rows.map(({ id }) => id),
      )
    }
    const slow: string[] = []
    for (const wish of wishesOf(shop)) {
      const list = () => readQueue(shop.services, wish)
      // The least time of several in turns: other work of the machine only adds to it.
      let ms = Infinity
      let keyMs = Infinity
      for (let round = 0; round < ROUNDS; round += 1) {
        keyMs = Math.min(keyMs, await msOf(byKey))
        ms = Math.min(ms, await msOf(list))
      }
      const ratio = ms / keyMs
      const name = JSON.stringify(wish)
      process.stdout.write(
        `${name}: ${ms.toFixed(1)} ms, ${ratio.toFixed(1)} times a page by key\n`,
      )
      if (ratio > TIMES_MAX) slow.push(`${name} ${ratio.toFixed(1)}`)
    }
    const { items, counts } = await readQueue(shop.services, { tab: 'paid' })
    expect(items).toHaveLength(Math.min(PAGE, counts.paid))
    // Times are judged by the proof alone: a machine under load says nothing.
    expect(IS_PROOF ? slow : []).toEqual([])
  },
)

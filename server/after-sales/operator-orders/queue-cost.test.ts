import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ORDER_TABS } from '#contract/after-sales/operator-orders.calls.ts'
import { readLines } from '#server/orders/placing/order.store.ts'
import { orders } from '#server/platform/database/schema/orders.ts'
import { PaidOrder } from '#tests/support/orders/after-order.ts'
import { Shopper } from '#tests/support/platform/shopper.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'
import { readQueue } from './read-orders.ts'

/** `npm run prove -- console-lists` asks for a shop with as many orders as a year has. */
const IS_PROOF = process.env['CONSOLE_LISTS'] === 'large'
const COPIES = IS_PROOF ? 100_000 : 1_000
const PAGE = 50
const ROUNDS = 21
/** A list may cost so many times what a page by primary key does. */
const TIMES_MAX = 5

const columnsOf = async ({ db }: TestShop, table: string, own: readonly string[]) => {
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT column_name AS name FROM information_schema.columns
    WHERE table_name = ${table} AND table_schema = 'public' AND is_generated = 'NEVER'`)
  return rows.map(({ name }) => name).filter((name) => !own.includes(name))
}

/** Copies one order: most copies are confirmed, some wait in each queue. */
async function copyOrder(shop: TestShop, orderId: number): Promise<void> {
  const state = `CASE n % 100 WHEN 1 THEN 'PAID' WHEN 2 THEN 'PREPARING' WHEN 3 THEN 'CANCEL_REQ'
    WHEN 4 THEN 'SHIPPING' ELSE 'CONFIRMED' END`
  const ofOrder = await columnsOf(shop, 'orders', [
    'id',
    'order_number',
    'request_key',
    'state',
    'orderer_name',
  ])
  const ofLine = await columnsOf(shop, 'order_products', ['id', 'order_id', 'state'])
  const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ')
  await shop.db.execute(
    sql.raw(`
    INSERT INTO orders (order_number, request_key, orderer_name, state, ${quoted(ofOrder)})
    SELECT '260101-' || lpad(n::text, 7, '0'), 'copy ' || n, '손님 ' || n % 5000, ${state}, ${quoted(ofOrder)}
    FROM orders, generate_series(1, ${COPIES}) AS n WHERE id = ${orderId}`),
  )
  await shop.db.execute(
    sql.raw(`
    INSERT INTO order_products (order_id, state, ${quoted(ofLine)})
    SELECT o.id, o.state, ${ofLine.map((name) => `p."${name}"`).join(', ')}
    FROM orders o, order_products p WHERE p.order_id = ${orderId} AND o.request_key LIKE 'copy %'`),
  )
  await shop.db.execute(sql`ANALYZE orders`)
  await shop.db.execute(sql`ANALYZE order_products`)
}

/** Median time of some work in milliseconds. */
async function medianMs(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  return times.toSorted((left, right) => left - right)[Math.floor(ROUNDS / 2)] ?? 0
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
    const page = async () => {
      const rows = await shop.db.select().from(orders).orderBy(orders.id).limit(PAGE)
      await readLines(
        shop.db,
        rows.map(({ id }) => id),
      )
    }
    const byKey = await medianMs(page)
    const slow: string[] = []
    for (const tab of ORDER_TABS)
      for (const q of tab === 'all' ? [undefined, '260101-0000042', '손님 42'] : [undefined]) {
        const ms = await medianMs(() => readQueue(shop.services, { tab, q }))
        const times = ms / byKey
        process.stdout.write(
          `${tab} ${q ?? ''}: ${ms.toFixed(1)} ms, ${times.toFixed(1)} times a page by key\n`,
        )
        if (times > TIMES_MAX) slow.push(`${tab} ${q ?? ''} ${times.toFixed(1)}`)
      }
    const { items, counts } = await readQueue(shop.services, { tab: 'paid' })
    expect(items).toHaveLength(Math.min(PAGE, counts.paid))
    // Times are judged by the proof alone: a machine under load says nothing.
    expect(IS_PROOF ? slow : []).toEqual([])
  },
)

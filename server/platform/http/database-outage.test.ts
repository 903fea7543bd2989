import { createServer } from 'node:net'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setCartLine } from '#contract/orders/cart-changes.calls.ts'
import { getCart } from '#contract/orders/carts.calls.ts'
import { DATABASE_LIMITS, UNAVAILABLE_RETRY_S } from '#contract/platform/limits.ts'
import { listNewProducts } from '#contract/catalogue/products.calls.ts'
import { isDatabaseUnavailable } from '#server/platform/database/database-unavailable.ts'
import {
  closeDatabase,
  openDatabase,
  type DatabaseLimits,
} from '#server/platform/database/database.ts'
import { lockSizes } from '#server/selling/stock/sellable.store.ts'
import { putOnShelf, Shopper, type Goods } from '#tests/support/platform/shopper.ts'
import { leaseDatabase } from '#tests/support/platform/template-database.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'
import { until } from '#tests/support/platform/until.ts'

const BROWSER = { headers: { accept: 'text/html,application/xhtml+xml' } }
const RETRY_AFTER = String(UNAVAILABLE_RETRY_S)

/** Number of database sessions that wait for a lock. */
const WAITING = sql`pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`

async function waitingFor(shop: TestShop): Promise<number> {
  const { rows } = await shop.db.execute<{ n: number }>(sql`SELECT count(*) AS n FROM ${WAITING}`)
  return rows[0]?.n ?? 0
}

/** Locks the row of a size until `work` has finished. */
async function whileLocked<T>(shop: TestShop, goods: Goods, work: () => Promise<T>): Promise<T> {
  return shop.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT 1 FROM skus WHERE id = ${goods.sizeId} FOR UPDATE`)
    return work()
  })
}

async function openShop(limits: Partial<DatabaseLimits> = {}) {
  const shop = await startTestShop({ limits })
  const [goods] = await putOnShelf(shop, 1)
  if (!goods) throw new Error('No size has stock')
  const shopper = await Shopper.member(shop, 'demo2')
  const body = await shopper.orderBody([goods])
  return {
    shop,
    goods,
    order: () =>
      shopper.order(body).then(
        ({ state }) => state as string,
        (error: Error & { code?: string }) => error.code ?? error.message,
      ),
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  }
}

test('a lost connection inside a transaction fails only that call, every time', async () => {
  await using shop = await openShop()
  const { shop: testShop, goods, order } = shop
  for (let times = 0; times < 10; times += 1) {
    const outcome = await whileLocked(testShop, goods, async () => {
      const ordering = order()
      await until(async () => (await waitingFor(testShop)) === 1)
      await testShop.db.execute(sql`SELECT pg_terminate_backend(pid) FROM ${WAITING}`)
      return ordering
    })
    expect(outcome).toBe('UNAVAILABLE')
  }
  expect(await order()).toBe('PAY_WAIT')
})

test('a call during a database outage gets Retry-After, and a browser gets a page', async () => {
  await using shop = await startTestShop()
  await using unreachable = await startTestShop({
    seed: 'none',
    services: {
      db: openDatabase('postgres://nobody@127.0.0.1:1/none', { limits: DATABASE_LIMITS }),
    },
  })
  expect((await shop.fetch('/healthz')).status).toBe(200)
  const call = await unreachable.respond(listNewProducts, { query: {} })
  expect([call.status, call.headers.get('retry-after')]).toEqual([503, RETRY_AFTER])
  expect(await call.json()).toMatchObject({ code: 'UNAVAILABLE', payload: null })
  const page = await unreachable.fetch('/products/1', BROWSER)
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, RETRY_AFTER])
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(page.headers.get('refresh')).toBe(RETRY_AFTER)
  expect(await page.text()).toContain('잠시 연결할 수 없습니다')
  const health = await unreachable.fetch('/healthz')
  expect(health.status).toBe(503)
  expect(await health.json()).toEqual({
    status: 'unavailable',
    database: 'unreachable',
    waitingRoom: 'ok',
  })
})

test('the health check reports an available database and an unavailable waiting room', async () => {
  await using shop = await startTestShop({
    seed: 'none',
    waitingRoom: { isInside: () => Promise.reject(new Error('away')) },
  })
  const response = await shop.fetch('/healthz')
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({
    status: 'ok',
    database: 'ok',
    waitingRoom: 'unreachable',
    stock: 'unchecked',
  })
  const below = await shop.fetch('/v1/healthz')
  expect(await below.json()).toMatchObject({ status: 'ok', database: 'ok' })
})

test('a locked row blocks no page, whatever the number of waiting orders', async () => {
  await using shop = await openShop()
  const { shop: testShop, goods, order } = shop
  let settled = 0
  const orders = await whileLocked(testShop, goods, async () => {
    const waiting = Array.from({ length: 20 }, async () => {
      await order()
      settled += 1
    })
    await until(async () => (await waitingFor(testShop)) > 2)
    const list = await testShop.call(listNewProducts, { query: {} })
    expect(list.items.length).toBeGreaterThan(0)
    expect((await testShop.fetch('/healthz')).status).toBe(200)
    expect(settled).toBe(0)
    return waiting
  })
  await Promise.all(orders)
})

test('an order that waits too long for a locked row gets Retry-After', async () => {
  await using shop = await openShop({ lockMs: 200 })
  const { shop: testShop, goods, order } = shop
  await whileLocked(testShop, goods, async () => {
    expect(await order()).toBe('UNAVAILABLE')
    const waiting = testShop.db.transaction((tx) => lockSizes(tx, [goods.sizeId]))
    await expect(waiting).rejects.toMatchObject({ cause: { code: '55P03' } })
  })
  expect(await order()).toBe('PAY_WAIT')
})

test('an idle transaction and a slow statement are ended', async () => {
  await using shop = await openShop({ idleInTransactionMs: 200, statementMs: 200 })
  const { shop: testShop } = shop
  const slow = testShop.db.execute(sql`SELECT pg_sleep(30)`)
  await expect(slow).rejects.toMatchObject({ cause: { code: '57014' } })
  const resting = testShop.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT 1`)
    await until(async () => {
      const { rows } = await testShop.db.execute<{ n: number }>(sql`
        SELECT count(*) AS n FROM pg_stat_activity
        WHERE datname = current_database() AND state = 'idle in transaction'`)
      return rows[0]?.n === 0
    })
    await tx.execute(sql`SELECT 1`)
  })
  await expect(resting).rejects.toThrow('Failed query')
  const as = await testShop.guest()
  const { productId, sizeId } = shop.goods
  await testShop.call(setCartLine, { params: { productId }, body: { count: 1, sizeId }, as })
  expect((await testShop.call(getCart, { as })).items).toHaveLength(1)
})

test('a server that goes silent during a statement causes a time-out', async () => {
  await using database = await leaseDatabase('none')
  const limits = { ...DATABASE_LIMITS, answerMs: 200 }
  const db = openDatabase(database.url, { limits })
  const error = await db.execute(sql`SELECT pg_sleep(1)`).catch((reason: unknown) => reason)
  expect(error).toMatchObject({ cause: { message: 'Query read timeout' } })
  expect(isDatabaseUnavailable(error)).toBe(true)
  await closeDatabase(db)
})

test('a server that accepts connections and never answers causes a time-out', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1')
  await new Promise((resolve) => silent.once('listening', resolve))
  const address = silent.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const limits = { ...DATABASE_LIMITS, connectionMs: 100 }
  const db = openDatabase(`postgres://nobody@127.0.0.1:${port}/none`, { limits })
  await expect(db.execute(sql`SELECT 1`)).rejects.toThrow('Failed query')
  await expect(db.transaction((tx) => tx.execute(sql`SELECT 1`))).rejects.toThrow(
    'There is no connection',
  )
  await closeDatabase(db)
  silent.close()
})

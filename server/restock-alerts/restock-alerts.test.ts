import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listNotifications } from '#contract/notifications.ts'
import { addRestockAlert, listRestockAlerts, removeRestockAlert } from '#contract/restock-alerts.ts'
import { sendRestockAlerts } from '#server/jobs/send-restock-alerts.ts'
import { putOnShelf, refusalOf, setStock } from '#tests/support/shopper.ts'
import type { Caller } from '#tests/support/test-call.ts'
import { startTestShop, type TestShop } from '#tests/support/test-shop.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** A size that is sold out. */
async function soldOutSize(store: TestShop): Promise<number> {
  const sizeId = (await putOnShelf(store, 1, 0))[0]?.sizeId ?? 0
  return sizeId
}

const add = (store: TestShop, as: Caller, sizeId: number) =>
  store.call(addRestockAlert, { body: { sizeId }, as })
const restocks = async (store: TestShop, as: Caller) =>
  (await store.call(listNotifications, { query: { kind: 'RESTOCK' }, as })).items

test('a member is notified once when a size is in stock again', async () => {
  await using store = await startTestShop()
  const as = await store.member('demo3')
  const sizeId = await soldOutSize(store)
  const list = await add(store, as, sizeId)
  expect(list).toMatchObject([{ sizeId, state: 'WAITING', expiresAt: '2026-11-12T12:00:00+09:00' }])
  expect(await add(store, as, sizeId)).toHaveLength(1)
  await sendRestockAlerts(store.services)
  expect(await restocks(store, as)).toEqual([])
  await setStock(store, sizeId, 2)
  await Promise.all([sendRestockAlerts(store.services), sendRestockAlerts(store.services)])
  await sendRestockAlerts(store.services)
  const sent = await restocks(store, as)
  expect(sent).toMatchObject([
    { title: '재입고 알림', link: expect.stringMatching(/^\/products\/\d+$/u) },
  ])
  expect((await store.call(listRestockAlerts, { as }))[0]?.state).toBe('SENT')
})

test('a member is notified of the release of a size in stock, and not before', async () => {
  await using store = await startTestShop()
  const as = await store.member('demo3')
  const { rows } = await store.db.execute<{ sizeId: number; releaseAt: string }>(sql`
    SELECT s.id AS "sizeId", p.release_at AS "releaseAt" FROM skus s JOIN products p ON p.id = s.product_id
    WHERE p.status = 'ON_SALE' AND p.release_at > ${store.clock.now().toISOString()} AND s.on_hand > s.held
    ORDER BY s.id LIMIT 1`)
  const { sizeId = 0, releaseAt = '' } = rows[0] ?? {}
  expect(await add(store, as, sizeId)).toMatchObject([{ sizeId, state: 'WAITING' }])
  const left = new Date(releaseAt).getTime() - store.clock.now().getTime()
  store.clock.advance(left - 1)
  await sendRestockAlerts(store.services)
  expect(await restocks(store, as)).toEqual([])
  store.clock.advance(1)
  await sendRestockAlerts(store.services)
  await sendRestockAlerts(store.services)
  expect(await restocks(store, as)).toMatchObject([
    { title: '발매 알림', body: expect.stringContaining('발매되었습니다') },
  ])
  expect((await refusalOf(add(store, as, sizeId))).code).toBe('SIZE_IN_STOCK')
})

/** Alerts of this many members for a size, requested a second apart. */
async function manyAlerts(store: TestShop, sizeId: number, members: number): Promise<void> {
  await store.db.execute(sql`
    INSERT INTO restock_alerts (user_id, sku_id, state, created_at, expires_at)
    SELECT u.id, ${sizeId}, 'WAITING', ${store.clock.now().toISOString()}::timestamptz - place * interval '1 second',
      ${store.clock.now().toISOString()}::timestamptz + interval '9 days'
    FROM (SELECT id, row_number() OVER (ORDER BY id) AS place FROM users ORDER BY id LIMIT ${members}) u`)
}

/** Members whose alert of a size is sent, in the order of their requests, and how many still wait. */
async function sentOf(store: TestShop, sizeId: number) {
  const { rows } = await store.db.execute<{ state: string }>(
    sql`SELECT state FROM restock_alerts WHERE sku_id = ${sizeId} ORDER BY created_at`,
  )
  return rows.map(({ state }) => (state === 'SENT' ? 's' : '-')).join('')
}

test('of each piece that is in stock again the first five who asked are notified, the others of the next', async () => {
  await using store = await startTestShop()
  const sizeId = await soldOutSize(store)
  await manyAlerts(store, sizeId, 12)
  const run = async (pieces: number) => {
    await setStock(store, sizeId, pieces)
    await sendRestockAlerts(store.services)
    return sentOf(store, sizeId)
  }
  expect(await run(1)).toBe('sssss-------')
  // The same piece is no new one.
  expect(await run(1)).toBe('sssss-------')
  expect(await run(2)).toBe('ssssssssss--')
  expect(await run(0)).toBe('ssssssssss--')
  expect(await run(1)).toBe('ssssssssssss')
})

test('no member is notified at night, but at eight in the morning', async () => {
  await using store = await startTestShop()
  const as = await store.member('demo3')
  const sizeId = await soldOutSize(store)
  await add(store, as, sizeId)
  await setStock(store, sizeId, 2)
  // The clock of the test begins at noon in Korea.
  store.clock.advance(9 * HOUR_MS)
  await sendRestockAlerts(store.services)
  store.clock.advance(11 * HOUR_MS - 1)
  await sendRestockAlerts(store.services)
  expect(await restocks(store, await store.member('demo3'))).toEqual([])
  store.clock.advance(1)
  await sendRestockAlerts(store.services)
  expect(await restocks(store, await store.member('demo3'))).toHaveLength(1)
})

test('a repeated request keeps its place', async () => {
  await using store = await startTestShop()
  const [as, other] = [await store.member('demo3'), await store.member('demo2')]
  const sizeId = await soldOutSize(store)
  const first = await add(store, as, sizeId)
  store.clock.advance(1_000)
  await add(store, other, sizeId)
  store.clock.advance(1_000)
  expect(await add(store, as, sizeId)).toEqual(first)
})

test('a size in stock, an unknown size and a 31st alert are refused', async () => {
  await using store = await startTestShop()
  const as = await store.member('demo3')
  const sizeId = await soldOutSize(store)
  await setStock(store, sizeId, 1)
  expect((await refusalOf(add(store, as, sizeId))).code).toBe('SIZE_IN_STOCK')
  expect((await refusalOf(add(store, as, 999_999))).code).toBe('SIZE_NOT_FOUND')
  await setStock(store, sizeId, 0)
  await store.db.execute(sql`
    INSERT INTO restock_alerts (user_id, sku_id, state, created_at, expires_at)
    SELECT (SELECT id FROM users WHERE login_id = 'demo3'), s.id, 'WAITING', '2026-08-14T12:00:00+09:00',
      '2026-09-14T12:00:00+09:00' FROM skus s WHERE s.id <> ${sizeId} ORDER BY s.id LIMIT 30`)
  expect((await refusalOf(add(store, as, sizeId))).code).toBe('RESTOCK_LIMIT')
})

test('a cancelled and an expired alert are not sent', async () => {
  await using store = await startTestShop()
  const as = await store.member('demo3')
  const sizeId = await soldOutSize(store)
  await add(store, as, sizeId)
  await store.call(removeRestockAlert, { params: { sizeId }, as })
  expect(await store.call(listRestockAlerts, { as })).toEqual([])
  await add(store, as, sizeId)
  store.clock.advance(90 * DAY_MS)
  await setStock(store, sizeId, 2)
  await sendRestockAlerts(store.services)
  expect(await restocks(store, await store.member('demo3'))).toEqual([])
})

test("another member's alert stays", async () => {
  await using store = await startTestShop()
  const [as, other] = [await store.member('demo3'), await store.member('demo2')]
  const sizeId = await soldOutSize(store)
  await add(store, as, sizeId)
  await store.call(removeRestockAlert, { params: { sizeId }, as: other })
  expect(await store.call(listRestockAlerts, { as })).toHaveLength(1)
})

import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listNotifications } from '#contract/messages/notifications.calls.ts'
import {
  addRestockAlert,
  listRestockAlerts,
  removeRestockAlert,
} from '#contract/catalogue/restock-alerts.calls.ts'
import { sendMessages } from '#server/messages/outbox/send-messages.ts'
import { sendRestockAlerts } from '#server/catalogue/jobs/send-restock-alerts.ts'
import { putOnShelf, refusalOf, setStock } from '#tests/support/platform/shopper.ts'
import type { Caller } from '#tests/support/platform/test-call.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** A size that is sold out. */
async function soldOutSize(shop: TestShop): Promise<number> {
  const sizeId = (await putOnShelf(shop, 1, 0))[0]?.sizeId ?? 0
  return sizeId
}

const add = (shop: TestShop, as: Caller, sizeId: number) =>
  shop.call(addRestockAlert, { body: { sizeId }, as })
const restocks = async (shop: TestShop, as: Caller) =>
  (await shop.call(listNotifications, { query: { kind: 'RESTOCK' }, as })).items

test('a member is notified once when a size is in stock again', async () => {
  await using shop = await startTestShop()
  const as = await shop.member('demo3')
  const sizeId = await soldOutSize(shop)
  const list = await add(shop, as, sizeId)
  expect(list).toMatchObject([{ sizeId, state: 'WAITING', expiresAt: '2026-11-12T12:00:00+09:00' }])
  expect(await add(shop, as, sizeId)).toHaveLength(1)
  await sendRestockAlerts(shop.services)
  expect(await restocks(shop, as)).toEqual([])
  await setStock(shop, sizeId, 2)
  await Promise.all([sendRestockAlerts(shop.services), sendRestockAlerts(shop.services)])
  await sendRestockAlerts(shop.services)
  const sent = await restocks(shop, as)
  expect(sent).toMatchObject([
    { title: '재입고 알림', link: expect.stringMatching(/^\/products\/\d+$/u) },
  ])
  expect((await shop.call(listRestockAlerts, { as }))[0]?.state).toBe('SENT')
})

test('a member is notified of the release of a size in stock, and not before', async () => {
  await using shop = await startTestShop()
  const as = await shop.member('demo3')
  const { rows } = await shop.db.execute<{ sizeId: number; releaseAt: string }>(sql`
    SELECT s.id AS "sizeId", p.release_at AS "releaseAt" FROM skus s JOIN products p ON p.id = s.product_id
    WHERE p.status = 'ON_SALE' AND p.release_at > ${shop.clock.now().toISOString()} AND s.on_hand > s.held
    ORDER BY s.id LIMIT 1`)
  const { sizeId = 0, releaseAt = '' } = rows[0] ?? {}
  expect(await add(shop, as, sizeId)).toMatchObject([{ sizeId, state: 'WAITING' }])
  const left = new Date(releaseAt).getTime() - shop.clock.now().getTime()
  shop.clock.advance(left - 1)
  await sendRestockAlerts(shop.services)
  expect(await restocks(shop, as)).toEqual([])
  shop.clock.advance(1)
  await sendRestockAlerts(shop.services)
  await sendRestockAlerts(shop.services)
  expect(await restocks(shop, as)).toMatchObject([
    { title: '발매 알림', body: expect.stringContaining('발매되었습니다') },
  ])
  expect((await refusalOf(add(shop, as, sizeId))).code).toBe('SIZE_IN_STOCK')
})

/** Alerts of this many members for a size, requested a second apart. */
async function manyAlerts(shop: TestShop, sizeId: number, members: number): Promise<void> {
  await shop.db.execute(sql`
    INSERT INTO restock_alerts (user_id, sku_id, state, created_at, expires_at)
    SELECT u.id, ${sizeId}, 'WAITING', ${shop.clock.now().toISOString()}::timestamptz - place * interval '1 second',
      ${shop.clock.now().toISOString()}::timestamptz + interval '9 days'
    FROM (SELECT id, row_number() OVER (ORDER BY id) AS place FROM users ORDER BY id LIMIT ${members}) u`)
}

/**
 * Members whose alert of a size is sent, in the order of their requests, and how many still wait.
 */
async function sentOf(shop: TestShop, sizeId: number) {
  const { rows } = await shop.db.execute<{ state: string }>(
    sql`SELECT state FROM restock_alerts WHERE sku_id = ${sizeId} ORDER BY created_at`,
  )
  return rows.map(({ state }) => (state === 'SENT' ? 's' : '-')).join('')
}

test('the first five members are notified of each piece that is in stock again', async () => {
  await using shop = await startTestShop()
  const sizeId = await soldOutSize(shop)
  await manyAlerts(shop, sizeId, 12)
  const run = async (pieces: number) => {
    await setStock(shop, sizeId, pieces)
    await sendRestockAlerts(shop.services)
    return sentOf(shop, sizeId)
  }
  expect(await run(1)).toBe('sssss-------')
  // The same piece is no new one.
  expect(await run(1)).toBe('sssss-------')
  expect(await run(2)).toBe('ssssssssss--')
  expect(await run(0)).toBe('ssssssssss--')
  expect(await run(1)).toBe('ssssssssssss')
})

test('no member is notified at night, but at eight in the morning', async () => {
  await using shop = await startTestShop()
  const as = await shop.member('demo3')
  const sizeId = await soldOutSize(shop)
  await add(shop, as, sizeId)
  await setStock(shop, sizeId, 2)
  // The clock of the test begins at noon in Korea.
  shop.clock.advance(9 * HOUR_MS)
  await sendRestockAlerts(shop.services)
  shop.clock.advance(11 * HOUR_MS - 1)
  await sendRestockAlerts(shop.services)
  expect(await restocks(shop, await shop.member('demo3'))).toEqual([])
  shop.clock.advance(1)
  await sendRestockAlerts(shop.services)
  expect(await restocks(shop, await shop.member('demo3'))).toHaveLength(1)
})

test('a repeated request keeps its place', async () => {
  await using shop = await startTestShop()
  const [as, other] = [await shop.member('demo3'), await shop.member('demo2')]
  const sizeId = await soldOutSize(shop)
  const first = await add(shop, as, sizeId)
  shop.clock.advance(1_000)
  await add(shop, other, sizeId)
  shop.clock.advance(1_000)
  expect(await add(shop, as, sizeId)).toEqual(first)
})

test('a size in stock, an unknown size and a 31st alert are refused', async () => {
  await using shop = await startTestShop()
  const as = await shop.member('demo3')
  const sizeId = await soldOutSize(shop)
  await setStock(shop, sizeId, 1)
  expect((await refusalOf(add(shop, as, sizeId))).code).toBe('SIZE_IN_STOCK')
  expect((await refusalOf(add(shop, as, 999_999))).code).toBe('SIZE_NOT_FOUND')
  await setStock(shop, sizeId, 0)
  await shop.db.execute(sql`
    INSERT INTO restock_alerts (user_id, sku_id, state, created_at, expires_at)
    SELECT (SELECT id FROM users WHERE login_id = 'demo3'), s.id, 'WAITING', '2026-08-14T12:00:00+09:00',
      '2026-09-14T12:00:00+09:00' FROM skus s WHERE s.id <> ${sizeId} ORDER BY s.id LIMIT 30`)
  expect((await refusalOf(add(shop, as, sizeId))).code).toBe('RESTOCK_LIMIT')
})

test('a size among thirty alerts can be requested again with another channel', async () => {
  await using shop = await startTestShop()
  const as = await shop.member('demo3')
  const sizeId = await soldOutSize(shop)
  await add(shop, as, sizeId)
  await shop.db.execute(sql`
    INSERT INTO restock_alerts (user_id, sku_id, state, created_at, expires_at)
    SELECT (SELECT id FROM users WHERE login_id = 'demo3'), s.id, 'WAITING', '2026-08-14T12:00:00+09:00',
      '2026-09-14T12:00:00+09:00' FROM skus s WHERE s.id <> ${sizeId} ORDER BY s.id LIMIT 29`)
  const list = await shop.call(addRestockAlert, { body: { sizeId, channel: 'SMS' }, as })
  expect(list).toHaveLength(30)
  expect(list.find((one) => one.sizeId === sizeId)?.channel).toBe('SMS')
})

test('an alert by text message is sent to the phone once, one by push is not', async () => {
  const sent: string[] = []
  const sms = {
    isStandIn: false,
    send: async (phone: string, text: string) => {
      sent.push(`${phone} ${text}`)
    },
  }
  await using shop = await startTestShop({ services: { sms } })
  const [as, other] = [await shop.member('demo3'), await shop.member('demo2')]
  const sizeId = await soldOutSize(shop)
  const byText = { body: { sizeId, channel: 'SMS' }, as } as const
  await shop.call(addRestockAlert, byText)
  // A waiting alert keeps its place and changes its channel.
  expect(await add(shop, as, sizeId)).toMatchObject([{ channel: 'PUSH' }])
  expect(await shop.call(addRestockAlert, byText)).toMatchObject([{ channel: 'SMS' }])
  expect(await add(shop, other, sizeId)).toMatchObject([{ channel: 'PUSH' }])
  await setStock(shop, sizeId, 2)
  await sendRestockAlerts(shop.services)
  await sendRestockAlerts(shop.services)
  await sendMessages(shop.services)
  await sendMessages(shop.services)
  const { rows } = await shop.db.execute<{ phone: string }>(
    sql`SELECT phone FROM users WHERE login_id = 'demo3'`,
  )
  expect(sent.map((one) => one.split(' ')[0])).toEqual([rows[0]?.phone])
  expect(sent).toEqual([
    expect.stringMatching(
      /^010\d{8} \[푸시야드\] .+이\(가\) 재입고되었습니다\. .+ https?:\/\/[^ ]+\/products\/\d+$/u,
    ),
  ])
  expect(await restocks(shop, other)).toHaveLength(1)
})

test('a text message that is still waiting at night is sent in the morning', async () => {
  const sent: string[] = []
  const sms = { isStandIn: false, send: async (phone: string) => void sent.push(phone) }
  await using shop = await startTestShop({ services: { sms } })
  const as = await shop.member('demo3')
  const sizeId = await soldOutSize(shop)
  await shop.call(addRestockAlert, { body: { sizeId, channel: 'SMS' }, as })
  await setStock(shop, sizeId, 2)
  // A moment before 21:00 in Korea.
  shop.clock.advance(9 * HOUR_MS - 1)
  await sendRestockAlerts(shop.services)
  shop.clock.advance(1)
  await sendMessages(shop.services)
  shop.clock.advance(11 * HOUR_MS - 1)
  await sendMessages(shop.services)
  expect(sent).toEqual([])
  shop.clock.advance(1)
  await sendMessages(shop.services)
  expect(sent).toHaveLength(1)
})

test('a cancelled and an expired alert are not sent', async () => {
  await using shop = await startTestShop()
  const as = await shop.member('demo3')
  const sizeId = await soldOutSize(shop)
  await add(shop, as, sizeId)
  await shop.call(removeRestockAlert, { params: { sizeId }, as })
  expect(await shop.call(listRestockAlerts, { as })).toEqual([])
  await add(shop, as, sizeId)
  shop.clock.advance(90 * DAY_MS)
  await setStock(shop, sizeId, 2)
  await sendRestockAlerts(shop.services)
  expect(await restocks(shop, await shop.member('demo3'))).toEqual([])
})

test("another member's alert stays", async () => {
  await using shop = await startTestShop()
  const [as, other] = [await shop.member('demo3'), await shop.member('demo2')]
  const sizeId = await soldOutSize(shop)
  await add(shop, as, sizeId)
  await shop.call(removeRestockAlert, { params: { sizeId }, as: other })
  expect(await shop.call(listRestockAlerts, { as })).toHaveLength(1)
})

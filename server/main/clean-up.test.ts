import { getTableName, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import {
  confirmBankCheck,
  getBankAccount,
  requestBankCheck,
} from '#contract/payments/bank-accounts.calls.ts'
import { countContentView, listContents } from '#contract/editorial/contents.calls.ts'
import { setCartLine } from '#contract/orders/cart-changes.calls.ts'
import {
  APP_CLIENT_LIFE_MS,
  IDLE_PAYMENT_EVENT_LIFE_MS,
  PAYMENT_RECORD_LIFE_MS,
} from '#contract/platform/limits.ts'
import { addPushSubscription } from '#contract/messages/push-subscriptions.calls.ts'
import { SIGN_IN_RECORD_LIFE_MS } from '#contract/platform/retention-limits.ts'
import { getAppClient, getUserInfo } from '#contract/members/users.calls.ts'
import { putOnShelf, refusalOf, Shopper } from '#tests/support/platform/shopper.ts'
import { noteEvent } from '#server/payments/attempts/payment.store.ts'
import type { Caller } from '#tests/support/platform/test-call.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'
import { BRIEF_CLIENT_COLUMNS, cleanUp, CLIENT_REFERENCES } from './clean-up.store.ts'

const HOUR_MS = 3_600_000

test('ended sessions and counted views are deleted, rows still in use are not', async () => {
  await using shop = await startTestShop()
  const as = await shop.member()
  const { items } = await shop.call(listContents, { query: {} })
  const params = { contentId: items[0]?.contentId ?? 0 }
  const { viewCount } = await shop.call(countContentView, { params, as })
  await cleanUp(shop.services)
  expect((await shop.call(getUserInfo, { as })).name).toBe('홍길동')
  expect((await shop.call(countContentView, { params, as })).viewCount).toBe(viewCount)
  const counted = async () => {
    await cleanUp(shop.services)
    const { rows } = await shop.db.execute(sql`
      SELECT (SELECT count(*) FROM sessions) AS sessions, (SELECT count(*) FROM content_views) AS views
    `)
    return rows[0]
  }
  // Three months after its end the record of a sign-in is deleted.
  shop.clock.advance(14 * 24 * HOUR_MS + SIGN_IN_RECORD_LIFE_MS - 1)
  expect(await counted()).toEqual({ sessions: 1, views: 0 })
  shop.clock.advance(1)
  expect(await counted()).toEqual({ sessions: 0, views: 0 })
})

const idsOf = async ({ db }: TestShop) => {
  const { rows } = await db.execute<{ id: string }>(sql`SELECT client_id AS id FROM app_clients`)
  return rows.map(({ id }) => id)
}

test('inactive browsers are deleted, except with a session, cart, order or block', async () => {
  await using shop = await startTestShop()
  const [goods] = await putOnShelf(shop, 1)
  if (!goods) throw new Error('No size has stock')
  const { productId, sizeId } = goods
  const buyer = await Shopper.guest(shop)
  await buyer.orderGoods([goods])
  const forgotten = await shop.guest()
  const returning = await shop.guest()
  const blocked = await shop.guest()
  await shop.db.execute(
    sql`UPDATE app_clients SET blocked_at = now() WHERE client_id = ${blocked.clientId}`,
  )
  shop.clock.advance(APP_CLIENT_LIFE_MS)
  await shop.call(getAppClient, { query: {}, as: returning })
  const withCart = await shop.guest()
  await shop.call(setCartLine, { params: { productId }, body: { count: 1, sizeId }, as: withCart })
  const member = await shop.member()
  await shop.db.execute(sql`
    UPDATE app_clients SET last_seen_at = '2020-01-01' WHERE client_id IN (${withCart.clientId}, ${member.clientId})`)
  await cleanUp(shop.services)
  await cleanUp(shop.services)
  const remaining = [buyer.as, returning, blocked, withCart, member].map(({ clientId }) => clientId)
  expect(new Set(await idsOf(shop))).toEqual(new Set(remaining))
  expect(remaining).not.toContain(forgotten.clientId)
})

test('push subscriptions of guests are deleted after 30 days, of members never', async () => {
  await using shop = await startTestShop()
  const [guest, member] = [await shop.guest(), await shop.member()]
  for (const as of [guest, member]) {
    const endpoint = `https://fcm.googleapis.com/fcm/send/${as.clientId}`
    const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
    await shop.call(addPushSubscription, { body: { endpoint, keys }, as })
  }
  const subscribed = async () => {
    await cleanUp(shop.services)
    const { rows } = await shop.db.execute<{ id: string }>(
      sql`SELECT client_id AS id FROM push_subscriptions`,
    )
    return new Set(rows.map(({ id }) => id))
  }
  shop.clock.advance(30 * 24 * HOUR_MS - 1)
  expect(await subscribed()).toEqual(new Set([guest.clientId, member.clientId]))
  expect(await idsOf(shop)).toContain(guest.clientId)
  shop.clock.advance(1)
  expect(await subscribed()).toEqual(new Set([member.clientId]))
  expect(await idsOf(shop)).not.toContain(guest.clientId)
})

test('of the bank accounts of a member the verified one alone is retained after a day', async () => {
  await using shop = await startTestShop()
  const former = await shop.member('demo1')
  const request = (as: Caller, accountNo: string) =>
    shop.call(requestBankCheck, { body: { bankCode: '088', accountNo }, as })
  const verify = async (as: Caller, accountNo: string) => {
    const { requestId, demoCode } = await request(as, accountNo)
    await shop.call(confirmBankCheck, { body: { requestId, code: demoCode ?? '' }, as })
  }
  await verify(former, '110123456781')
  shop.clock.advance(24 * HOUR_MS)
  const as = await shop.member('demo1')
  await request(as, '110123456782')
  await refusalOf(request(as, '110123456780'))
  await verify(as, '110123456783')
  const stored = async () => {
    await cleanUp(shop.services)
    const { rows } = await shop.db.execute<{ status: string; last4: string }>(
      sql`SELECT status, last4 FROM bank_accounts ORDER BY id`,
    )
    return rows.map(({ status, last4 }) => `${status} ${last4}`)
  }
  expect(await stored()).toEqual(['REQUESTED 6782', 'FAILED 6780', 'VERIFIED 6783'])
  shop.clock.advance(24 * HOUR_MS - 1)
  expect(await stored()).toHaveLength(3)
  shop.clock.advance(1)
  expect(await stored()).toEqual(['VERIFIED 6783'])
  const later = await shop.member('demo1')
  expect(await shop.call(getBankAccount, { as: later })).toMatchObject({ last4: '6783' })
})

test('every table with a client id is known to the clean-up of browsers', async () => {
  await using shop = await startTestShop({ seed: 'none' })
  const { rows } = await shop.db.execute<{ name: string }>(sql`
    SELECT table_name || '.' || column_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name LIKE '%client_id' AND table_name <> 'app_clients' ORDER BY name`)
  const nameOf = ({ table, name }: PgColumn) => `${getTableName(table)}.${name}`
  const references = CLIENT_REFERENCES.map(nameOf)
  const brief = BRIEF_CLIENT_COLUMNS.map(nameOf)
  expect(rows.map(({ name }) => name)).toEqual([...references, ...brief].toSorted())
})

test('notices of payments are deleted after five years, repeated ones after a day', async () => {
  await using shop = await startTestShop()
  const [goods] = await putOnShelf(shop, 1)
  if (!goods) throw new Error('No size has stock')
  const shopper = await Shopper.guest(shop)
  const { orderNumber } = await shopper.orderGoods([goods])
  const { merchantUid } = await shopper.startPaying(orderNumber)
  const note = (uid: string | null) =>
    noteEvent(shop.db, {
      source: 'WEBHOOK',
      merchantUid: uid,
      impUid: null,
      body: {},
      at: shop.clock.now(),
    })
  const counted = async () => {
    await cleanUp(shop.services)
    const { rows } = await shop.db.execute<{ uid: string | null; n: number }>(sql`
      SELECT merchant_uid AS uid, count(*) AS n FROM payment_events WHERE source = 'WEBHOOK' GROUP BY 1 ORDER BY 1`)
    return rows.map(({ uid, n }) => [uid, n])
  }
  for (const uid of [merchantUid, merchantUid, null]) await note(uid)
  expect(await counted()).toEqual([
    [merchantUid, 2],
    [null, 1],
  ])
  shop.clock.advance(25 * HOUR_MS)
  expect(await counted()).toEqual([
    [merchantUid, 1],
    [null, 1],
  ])
  await shop.db.execute(
    sql`UPDATE payments SET paid_at = '2026-08-14' WHERE merchant_uid = ${merchantUid}`,
  )
  shop.clock.advance(IDLE_PAYMENT_EVENT_LIFE_MS)
  expect(await counted()).toEqual([[merchantUid, 1]])
  shop.clock.advance(PAYMENT_RECORD_LIFE_MS)
  expect(await counted()).toEqual([])
})

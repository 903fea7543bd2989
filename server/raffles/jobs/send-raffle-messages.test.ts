import { expect, test } from 'vitest'
import {
  followRaffles,
  listRaffleAlarms,
  setRaffleAlarm,
} from '#contract/raffles/raffle-alarms.calls.ts'
import { applyToRaffle } from '#contract/raffles/raffle-entries.calls.ts'
import { listNotifications } from '#contract/messages/notifications.calls.ts'
import { sql } from 'drizzle-orm'
import { enter, newEntrants, raffleOf } from '#tests/support/raffles/entrants.ts'
import type { Caller } from '#tests/support/platform/test-call.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'
import { runRaffleClock } from './run-raffle-clock.ts'
import { sendRaffleMessages } from './send-raffle-messages.ts'

const HOUR_MS = 3_600_000

/** Lets the clock of the shop run to an hour, and the messages twice. */
async function advance(shop: TestShop, hours: number): Promise<void> {
  shop.clock.advance(hours * HOUR_MS)
  await runRaffleClock(shop.services)
  await sendRaffleMessages(shop.services)
  await sendRaffleMessages(shop.services)
}

/** Titles of the inbox of a member, the first message first. */
async function inboxOf(
  shop: TestShop,
  as: Caller,
): Promise<{ title: string; link: string | null }[]> {
  const { items } = await shop.call(listNotifications, { query: {}, as })
  return items.map(({ title, link }) => ({ title, link })).toReversed()
}
const titlesOf = async (shop: TestShop, as: Caller) =>
  (await inboxOf(shop, as)).map(({ title }) => title)

test('a member is notified once of opening, entry, sealed list, win, and payment at 6 hours and 1 hour', async () => {
  await using shop = await startTestShop()
  const raffleProductId = await raffleOf(shop, 'b2-shoes')
  await shop.db.execute(sql`
    UPDATE raffle_products SET open_at = ${new Date(shop.clock.now().getTime() + HOUR_MS).toISOString()}
    WHERE id = ${raffleProductId}`)
  await runRaffleClock(shop.services)
  const [as = {}, quitter = {}] = await newEntrants(shop, 2)
  const params = { raffleProductId }
  await shop.call(setRaffleAlarm, { params, body: { on: true }, as })
  await advance(shop, 1)
  const { entryId } = await enter(shop, as, raffleProductId)
  await enter(shop, quitter, raffleProductId)
  await shop.call(applyToRaffle, { params, body: { cancel: true }, as: quitter })
  await advance(shop, 0)
  expect(await titlesOf(shop, as)).toEqual(['래플 시작', '응모 완료'])
  await advance(shop, 17)
  expect((await inboxOf(shop, as)).at(-1)).toEqual({
    title: '응모 명단 봉인',
    link: `/my-page/raffles?entry=${entryId}`,
  })
  await advance(shop, 1)
  expect((await titlesOf(shop, as)).slice(2)).toEqual(['응모 명단 봉인', '래플 당첨'])
  await advance(shop, 17)
  expect(await titlesOf(shop, as)).toHaveLength(4)
  await advance(shop, 1.1)
  await advance(shop, 5)
  expect((await titlesOf(shop, as)).slice(4)).toEqual(['결제 마감 안내', '결제 마감 안내'])
  expect(await titlesOf(shop, quitter)).not.toContain('응모 명단 봉인')
})

test('a list that was sealed during a pause until the announcement has the result as its only message', async () => {
  await using shop = await startTestShop()
  const raffleProductId = await raffleOf(shop, 'b2-shoes')
  await runRaffleClock(shop.services)
  const [as = {}] = await newEntrants(shop, 1)
  await enter(shop, as, raffleProductId)
  await advance(shop, 19)
  expect(await titlesOf(shop, as)).toEqual(['래플 당첨'])
})

/** Puts the opening of a raffle so many minutes ahead and publishes its card. */
async function openIn(shop: TestShop, raffleProductId: number, minutes: number): Promise<void> {
  const openAt = new Date(shop.clock.now().getTime() + minutes * 60_000).toISOString()
  await shop.db.execute(
    sql`UPDATE raffle_products SET open_at = ${openAt} WHERE id = ${raffleProductId}`,
  )
  await runRaffleClock(shop.services)
}

const setGrade = (shop: TestShop, as: Caller, grade: string) =>
  shop.db.execute(sql`
    UPDATE users SET grade_code = ${grade}
    WHERE id = (SELECT user_id FROM sessions WHERE client_id = ${as.clientId})`)

test('the alarm of the highest grade precedes the opening by ten minutes, that of others does not', async () => {
  await using shop = await startTestShop()
  const raffleProductId = await raffleOf(shop, 'b2-shoes')
  await openIn(shop, raffleProductId, 30)
  const [bowl = {}, flat = {}] = await newEntrants(shop, 2)
  await setGrade(shop, bowl, 'BOWL')
  for (const as of [bowl, flat]) {
    await shop.call(setRaffleAlarm, { params: { raffleProductId }, body: { on: true }, as })
  }
  await advance(shop, 19 / 60)
  expect(await titlesOf(shop, bowl)).toEqual([])
  await advance(shop, 1 / 60)
  expect(await titlesOf(shop, bowl)).toEqual(['래플 시작 예정'])
  expect(await titlesOf(shop, flat)).toEqual([])
  await advance(shop, 10 / 60)
  expect(await titlesOf(shop, bowl)).toEqual(['래플 시작 예정'])
  expect(await titlesOf(shop, flat)).toEqual(['래플 시작'])
})

test('a member who follows all raffles has an alarm for each that is published later', async () => {
  await using shop = await startTestShop()
  const raffleProductId = await raffleOf(shop, 'b2-shoes')
  const [follower = {}, former = {}] = await newEntrants(shop, 2)
  for (const as of [follower, former]) {
    await shop.call(followRaffles, { body: { on: true }, as })
  }
  await shop.call(followRaffles, { body: { on: false }, as: former })
  await openIn(shop, raffleProductId, 30)
  const alarms = await shop.call(listRaffleAlarms, { as: follower })
  expect(alarms.isForAll).toBe(true)
  expect(alarms.raffleProductIds).toContain(raffleProductId)
  expect(await shop.call(listRaffleAlarms, { as: former })).toEqual({
    raffleProductIds: [],
    isForAll: false,
  })
  await advance(shop, 0.5)
  expect(await titlesOf(shop, follower)).toEqual(['래플 시작'])
})

test('a raffle that was canceled before its opening is not announced as open', async () => {
  await using shop = await startTestShop()
  const raffleProductId = await raffleOf(shop, 'b2-shoes')
  await openIn(shop, raffleProductId, 30)
  const [bowl = {}, flat = {}] = await newEntrants(shop, 2)
  await setGrade(shop, bowl, 'BOWL')
  for (const as of [bowl, flat]) {
    await shop.call(setRaffleAlarm, { params: { raffleProductId }, body: { on: true }, as })
  }
  await shop.db.execute(sql`
    UPDATE raffle_products SET canceled_at = ${shop.clock.now().toISOString()} WHERE id = ${raffleProductId}`)
  await advance(shop, 0.4)
  await advance(shop, 0.4)
  expect(await titlesOf(shop, bowl)).toEqual([])
  expect(await titlesOf(shop, flat)).toEqual([])
})

/** Text messages to a phone, in their order. */
async function textsTo(shop: TestShop, phone: string): Promise<string[]> {
  const { rows } = await shop.db.execute<{ text: string }>(sql`
    SELECT params ->> 'text' AS text FROM message_outbox
    WHERE channel = 'SMS' AND recipient = ${phone} ORDER BY id`)
  return rows.map(({ text }) => text)
}

test('a win and its reminders are sent as text messages, a loss is not', async () => {
  await using shop = await startTestShop()
  const raffleProductId = await raffleOf(shop, 'b2-shoes')
  await shop.db.execute(
    sql`UPDATE raffle_sizes SET quantity = 1 WHERE raffle_product_id = ${raffleProductId}`,
  )
  await runRaffleClock(shop.services)
  const entrants = await newEntrants(shop, 4)
  for (const as of entrants) await enter(shop, as, raffleProductId)
  await shop.db.execute(sql`
    UPDATE users SET phone = '0107' || lpad(id::text, 7, '0') WHERE login_id LIKE 'entrant%'`)
  await advance(shop, 19)
  await advance(shop, 18)
  await advance(shop, 5)
  const { rows } = await shop.db.execute<{ state: string; phone: string }>(sql`
    SELECT e.state, u.phone FROM raffle_entries e JOIN users u ON u.id = e.user_id
    WHERE e.raffle_product_id = ${raffleProductId}`)
  const phoneOf = (state: string) => rows.find((row) => row.state === state)?.phone ?? ''
  expect(await textsTo(shop, phoneOf('WON'))).toEqual([
    expect.stringMatching(/^래플 당첨: 축하합니다/u),
    expect.stringMatching(/^결제 마감 안내: 결제 마감 6시간 전/u),
    expect.stringMatching(/^결제 마감 안내: 결제 마감 1시간 전/u),
  ])
  expect(await textsTo(shop, phoneOf('LOST'))).toEqual([])
})

test('all who asked are notified by the run after the opening, however many', async () => {
  await using shop = await startTestShop()
  const raffleProductId = await raffleOf(shop, 'b2-shoes')
  const opening = new Date(shop.clock.now().getTime() + HOUR_MS).toISOString()
  await shop.db.execute(sql`
    UPDATE raffle_products SET open_at = ${opening} WHERE id = ${raffleProductId}`)
  const count = 250
  await newEntrants(shop, count)
  await shop.db.execute(sql`
    INSERT INTO raffle_alarms (raffle_product_id, user_id, created_at)
    SELECT ${raffleProductId}, id, now() FROM users WHERE login_id LIKE 'entrant%'`)
  shop.clock.advance(HOUR_MS)
  await runRaffleClock(shop.services)
  await sendRaffleMessages(shop.services)
  const { rows } = await shop.db.execute<{ sent: number }>(sql`
    SELECT count(*)::int AS sent FROM notifications WHERE dedupe_key LIKE ${`RAFFLE_OPEN:${raffleProductId}:%`}`)
  expect(rows).toEqual([{ sent: count }])
})

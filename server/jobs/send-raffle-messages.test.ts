import { expect, test } from 'vitest'
import { followRaffles, listRaffleAlarms, setRaffleAlarm } from '#contract/raffle-alarms.ts'
import { applyToRaffle } from '#contract/raffle-entries.ts'
import { listNotifications } from '#contract/notifications.ts'
import { sql } from 'drizzle-orm'
import { enter, newEntrants, raffleOf } from '#tests/support/entrants.ts'
import type { Caller } from '#tests/support/test-call.ts'
import { startTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { runRaffleClock } from './run-raffle-clock.ts'
import { sendRaffleMessages } from './send-raffle-messages.ts'

const HOUR_MS = 3_600_000

/** Lets the clock of the shop run to an hour, and the messages twice. */
async function advance(store: TestShop, hours: number): Promise<void> {
  store.clock.advance(hours * HOUR_MS)
  await runRaffleClock(store.services)
  await sendRaffleMessages(store.services)
  await sendRaffleMessages(store.services)
}

/** Titles of the inbox of a member, the first message first. */
async function inboxOf(
  store: TestShop,
  as: Caller,
): Promise<{ title: string; link: string | null }[]> {
  const { items } = await store.call(listNotifications, { query: {}, as })
  return items.map(({ title, link }) => ({ title, link })).toReversed()
}
const titlesOf = async (store: TestShop, as: Caller) =>
  (await inboxOf(store, as)).map(({ title }) => title)

test('a member is notified once of opening, entry, sealed list, win, and payment at 6 hours and 1 hour', async () => {
  await using store = await startTestShop()
  const raffleProductId = await raffleOf(store, 'b2-shoes')
  await store.db.execute(sql`
    UPDATE raffle_products SET open_at = ${new Date(store.clock.now().getTime() + HOUR_MS).toISOString()}
    WHERE id = ${raffleProductId}`)
  await runRaffleClock(store.services)
  const [as = {}, quitter = {}] = await newEntrants(store, 2)
  const params = { raffleProductId }
  await store.call(setRaffleAlarm, { params, body: { on: true }, as })
  await advance(store, 1)
  const { entryId } = await enter(store, as, raffleProductId)
  await enter(store, quitter, raffleProductId)
  await store.call(applyToRaffle, { params, body: { cancel: true }, as: quitter })
  await advance(store, 0)
  expect(await titlesOf(store, as)).toEqual(['래플 시작', '응모 완료'])
  await advance(store, 17)
  expect((await inboxOf(store, as)).at(-1)).toEqual({
    title: '응모 명단 봉인',
    link: `/my-page/raffles?entry=${entryId}`,
  })
  await advance(store, 1)
  expect((await titlesOf(store, as)).slice(2)).toEqual(['응모 명단 봉인', '래플 당첨'])
  await advance(store, 17)
  expect(await titlesOf(store, as)).toHaveLength(4)
  await advance(store, 1.1)
  await advance(store, 5)
  expect((await titlesOf(store, as)).slice(4)).toEqual(['결제 마감 안내', '결제 마감 안내'])
  expect(await titlesOf(store, quitter)).not.toContain('응모 명단 봉인')
})

test('a list that was sealed during a pause until the announcement has the result as its only message', async () => {
  await using store = await startTestShop()
  const raffleProductId = await raffleOf(store, 'b2-shoes')
  await runRaffleClock(store.services)
  const [as = {}] = await newEntrants(store, 1)
  await enter(store, as, raffleProductId)
  await advance(store, 19)
  expect(await titlesOf(store, as)).toEqual(['래플 당첨'])
})

/** Puts the opening of a raffle so many minutes ahead and publishes its card. */
async function openIn(store: TestShop, raffleProductId: number, minutes: number): Promise<void> {
  const openAt = new Date(store.clock.now().getTime() + minutes * 60_000).toISOString()
  await store.db.execute(
    sql`UPDATE raffle_products SET open_at = ${openAt} WHERE id = ${raffleProductId}`,
  )
  await runRaffleClock(store.services)
}

const setGrade = (store: TestShop, as: Caller, grade: string) =>
  store.db.execute(sql`
    UPDATE users SET grade_code = ${grade}
    WHERE id = (SELECT user_id FROM sessions WHERE client_id = ${as.clientId})`)

test('the alarm of the highest grade precedes the opening by ten minutes, that of others does not', async () => {
  await using store = await startTestShop()
  const raffleProductId = await raffleOf(store, 'b2-shoes')
  await openIn(store, raffleProductId, 30)
  const [bowl = {}, flat = {}] = await newEntrants(store, 2)
  await setGrade(store, bowl, 'BOWL')
  for (const as of [bowl, flat]) {
    await store.call(setRaffleAlarm, { params: { raffleProductId }, body: { on: true }, as })
  }
  await advance(store, 19 / 60)
  expect(await titlesOf(store, bowl)).toEqual([])
  await advance(store, 1 / 60)
  expect(await titlesOf(store, bowl)).toEqual(['래플 시작 예정'])
  expect(await titlesOf(store, flat)).toEqual([])
  await advance(store, 10 / 60)
  expect(await titlesOf(store, bowl)).toEqual(['래플 시작 예정'])
  expect(await titlesOf(store, flat)).toEqual(['래플 시작'])
})

test('a member who follows all raffles has an alarm for each that is published later', async () => {
  await using store = await startTestShop()
  const raffleProductId = await raffleOf(store, 'b2-shoes')
  const [follower = {}, former = {}] = await newEntrants(store, 2)
  for (const as of [follower, former]) {
    await store.call(followRaffles, { body: { on: true }, as })
  }
  await store.call(followRaffles, { body: { on: false }, as: former })
  await openIn(store, raffleProductId, 30)
  const alarms = await store.call(listRaffleAlarms, { as: follower })
  expect(alarms.isForAll).toBe(true)
  expect(alarms.raffleProductIds).toContain(raffleProductId)
  expect(await store.call(listRaffleAlarms, { as: former })).toEqual({
    raffleProductIds: [],
    isForAll: false,
  })
  await advance(store, 0.5)
  expect(await titlesOf(store, follower)).toEqual(['래플 시작'])
})

/** Text messages to a phone, in their order. */
async function textsTo(store: TestShop, phone: string): Promise<string[]> {
  const { rows } = await store.db.execute<{ text: string }>(sql`
    SELECT params ->> 'text' AS text FROM message_outbox
    WHERE channel = 'SMS' AND recipient = ${phone} ORDER BY id`)
  return rows.map(({ text }) => text)
}

test('a win and its reminders are sent as text messages, a loss is not', async () => {
  await using store = await startTestShop()
  const raffleProductId = await raffleOf(store, 'b2-shoes')
  await store.db.execute(
    sql`UPDATE raffle_sizes SET quantity = 1 WHERE raffle_product_id = ${raffleProductId}`,
  )
  await runRaffleClock(store.services)
  const entrants = await newEntrants(store, 4)
  for (const as of entrants) await enter(store, as, raffleProductId)
  await store.db.execute(sql`
    UPDATE users SET phone = '0107' || lpad(id::text, 7, '0') WHERE login_id LIKE 'entrant%'`)
  await advance(store, 19)
  await advance(store, 18)
  await advance(store, 5)
  const { rows } = await store.db.execute<{ state: string; phone: string }>(sql`
    SELECT e.state, u.phone FROM raffle_entries e JOIN users u ON u.id = e.user_id
    WHERE e.raffle_product_id = ${raffleProductId}`)
  const phoneOf = (state: string) => rows.find((row) => row.state === state)?.phone ?? ''
  expect(await textsTo(store, phoneOf('WON'))).toEqual([
    expect.stringMatching(/^래플 당첨: 축하합니다/u),
    expect.stringMatching(/^결제 마감 안내: 결제 마감 6시간 전/u),
    expect.stringMatching(/^결제 마감 안내: 결제 마감 1시간 전/u),
  ])
  expect(await textsTo(store, phoneOf('LOST'))).toEqual([])
})

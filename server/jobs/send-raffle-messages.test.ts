import { expect, test } from 'vitest'
import { applyToRaffle, setRaffleAlarm } from '#contract/raffle-entries.ts'
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

import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getRaffleAudit } from '#contract/raffles/raffle-details.calls.ts'
import { applyToRaffle, declineRaffleWin } from '#contract/raffles/raffle-entries.calls.ts'
import { withdraw } from '#contract/members/withdrawals.calls.ts'
import { auditRaffle } from '#core/raffle/audit.ts'
import { DEMO_PASSWORD } from '#demo/catalogue/demo-password.ts'
import { runRaffleClock } from '#server/raffles/jobs/run-raffle-clock.ts'
import { lockDraw } from '#server/raffles/draw/draw.store.ts'
import {
  announcedRaffle,
  enter,
  newEntrants,
  raffleOf,
  sizesOf,
} from '#tests/support/raffles/entrants.ts'
import { refusalOf, stockOf } from '#tests/support/platform/shopper.ts'
import type { Caller } from '#tests/support/platform/test-call.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'
import { countLockWaits, until } from '#tests/support/platform/until.ts'

const HOUR_MS = 3_600_000
/**
 * The list of the raffle is sealed after 18 hours, the draw is after 18.5 and the announcement
 * after 19 hours.
 */
const SEALED_MS = 18 * HOUR_MS
const DRAWN_MS = 18.5 * HOUR_MS
const ANNOUNCED_MS = 19 * HOUR_MS

/** Ends the membership of an entrant, who has the password of the demo members. */
async function leave(shop: TestShop, as: Caller): Promise<void> {
  await shop.db.execute(sql`
    UPDATE users SET password_hash = (SELECT password_hash FROM users WHERE login_id = 'demo1')
    WHERE id = (SELECT user_id FROM sessions WHERE client_id = ${as.clientId})`)
  const body = { password: DEMO_PASSWORD, reason: '원하는 상품이 없어요' }
  await shop.call(withdraw, { body, as })
}

/** An open raffle of one piece with entries of new members. */
async function openRaffle(shop: TestShop, count: number) {
  const raffleProductId = await raffleOf(shop, 'b2-shoes')
  const [sizeId = 0] = await sizesOf(shop, raffleProductId)
  await shop.db.execute(sql`
    UPDATE raffle_sizes SET quantity = 1 WHERE raffle_product_id = ${raffleProductId}`)
  await runRaffleClock(shop.services)
  const entrants: { as: Caller; entryId: number }[] = []
  for (const as of await newEntrants(shop, count)) {
    const { entryId } = await enter(shop, as, raffleProductId)
    entrants.push({ as, entryId })
  }
  return { raffleProductId, sizeId, entrants }
}

async function stateOf({ db }: TestShop, entryId: number): Promise<string | undefined> {
  const { rows } = await db.execute<{ state: string }>(
    sql`SELECT state FROM raffle_entries WHERE id = ${entryId}`,
  )
  return rows[0]?.state
}

/** States of entries in alphabetical order. */
async function statesOf(
  { db }: TestShop,
  entries: readonly { readonly entryId: number }[],
): Promise<string[]> {
  const ids = entries.map(({ entryId }) => entryId)
  const { rows } = await db.execute<{ state: string }>(sql`
    SELECT state FROM raffle_entries WHERE id = ANY(${sql.param(ids)}::bigint[]) ORDER BY state`)
  return rows.map(({ state }) => state)
}

async function penaltiesOf({ db }: TestShop): Promise<unknown[]> {
  return (await db.execute(sql`SELECT half_points FROM raffle_penalties`)).rows
}

async function auditOf(shop: TestShop, raffleProductId: number) {
  const file = await shop.call(getRaffleAudit, { params: { raffleProductId }, query: {} })
  return auditRaffle(file)
}

test('a withdrawal cancels the entry of an open raffle in its log', async () => {
  await using shop = await startTestShop()
  const { raffleProductId, entrants } = await openRaffle(shop, 3)
  const [leaver, ...others] = entrants
  if (!leaver) throw new Error('There is no entrant')
  await leave(shop, leaver.as)
  expect(await stateOf(shop, leaver.entryId)).toBe('CANCELED')
  shop.clock.advance(ANNOUNCED_MS)
  await runRaffleClock(shop.services)
  expect(await stateOf(shop, leaver.entryId)).toBe('CANCELED')
  const states = await statesOf(shop, others)
  expect(states).toEqual(['RESERVE', 'WON'])
  expect(await auditOf(shop, raffleProductId)).toMatchObject({
    passed: true,
    figures: { entries: 3, candidates: 2, voids: { 'own-cancellation': 1 } },
  })
})

test('a refused withdrawal changes no entry', async () => {
  await using shop = await startTestShop()
  const { entrants } = await openRaffle(shop, 1)
  const [entrant] = entrants
  if (!entrant) throw new Error('There is no entrant')
  await shop.db.execute(sql`
    UPDATE raffle_entries SET customer_uid = 'card' WHERE id = ${entrant.entryId}`)
  expect((await refusalOf(leave(shop, entrant.as))).code).toBe('WITHDRAW_BLOCKED')
  expect(await stateOf(shop, entrant.entryId)).toBe('APPLIED')
})

test.each(['withdrawal', 'cancellation'] as const)(
  'a withdrawal and a cancellation at once void the entry once, the %s first',
  async (first) => {
    await using shop = await startTestShop()
    const { raffleProductId, entrants } = await openRaffle(shop, 2)
    const [leaver] = entrants
    if (!leaver) throw new Error('There is no entrant')
    const { as, entryId } = leaver
    const body = { cancel: true } as const
    const cancel = () => shop.call(applyToRaffle, { params: { raffleProductId }, body, as })
    const works = [() => leave(shop, as), cancel]
    const started: Promise<unknown>[] = []
    // Both wait for the draw, in this order.
    await shop.db.transaction(async (tx) => {
      await lockDraw(tx, raffleProductId)
      for (const work of first === 'withdrawal' ? works : works.toReversed()) {
        started.push(work())
        await until(async () => (await countLockWaits(shop.db)) === started.length)
      }
    })
    await Promise.all(started)
    expect(await stateOf(shop, entryId)).toBe('CANCELED')
    shop.clock.advance(ANNOUNCED_MS)
    await runRaffleClock(shop.services)
    expect(await auditOf(shop, raffleProductId)).toMatchObject({
      passed: true,
      figures: { voids: { 'own-cancellation': 1 } },
    })
  },
)

test('a withdrawal gives up a reserve place, to which no win passes', async () => {
  await using shop = await startTestShop()
  const { raffleProductId, winner, reserve } = await announcedRaffle(shop, 3)
  await leave(shop, reserve.as)
  expect(await stateOf(shop, reserve.entry.entryId)).toBe('DECLINED')
  const { entryId } = winner.entry
  await shop.call(declineRaffleWin, { params: { entryId }, body: {}, as: winner.as })
  await runRaffleClock(shop.services)
  expect(await stateOf(shop, reserve.entry.entryId)).toBe('DECLINED')
  expect(await auditOf(shop, raffleProductId)).toMatchObject({
    passed: true,
    figures: { released: 2, promoted: 0 },
  })
})

test('the win of a member who left passes to the reserve at once, without a penalty', async () => {
  await using shop = await startTestShop()
  const { raffleProductId, entrants } = await openRaffle(shop, 3)
  shop.clock.advance(DRAWN_MS)
  await runRaffleClock(shop.services)
  const { rows } = await shop.db.execute<{ id: number }>(sql`
    SELECT e.id FROM raffle_entries e JOIN raffle_draws d USING (raffle_product_id)
    WHERE e.raffle_product_id = ${raffleProductId} AND e.seq = (d.result #>> '{winners,0,0}')::int`)
  const leaver = entrants.find(({ entryId }) => entryId === Number(rows[0]?.id))
  if (!leaver) throw new Error('There is no winner')
  await leave(shop, leaver.as)
  expect(await stateOf(shop, leaver.entryId)).toBe('APPLIED')
  shop.clock.advance(ANNOUNCED_MS - DRAWN_MS)
  await runRaffleClock(shop.services)
  expect(await stateOf(shop, leaver.entryId)).toBe('DECLINED')
  const others = entrants.filter((entrant) => entrant !== leaver)
  const states = await statesOf(shop, others)
  expect(states).toEqual(['LOST', 'WON'])
  expect(await penaltiesOf(shop)).toEqual([])
  expect(await auditOf(shop, raffleProductId)).toMatchObject({
    passed: true,
    figures: { released: 1, promoted: 1 },
  })
})

test('a raffle whose entrants all left after its seal completes without a winner', async () => {
  await using shop = await startTestShop()
  const { raffleProductId, sizeId, entrants } = await openRaffle(shop, 4)
  shop.clock.advance(SEALED_MS)
  await runRaffleClock(shop.services)
  for (const { as } of entrants) await leave(shop, as)
  const { onHand, held } = await stockOf(shop, sizeId)
  shop.clock.advance(ANNOUNCED_MS - SEALED_MS)
  await runRaffleClock(shop.services)
  const states = await statesOf(shop, entrants)
  expect(states).toEqual(['DECLINED', 'DECLINED', 'LOST', 'LOST'])
  expect(await penaltiesOf(shop)).toEqual([])
  expect(await stockOf(shop, sizeId)).toEqual({ onHand, held: held - 1 })
  expect(await auditOf(shop, raffleProductId)).toMatchObject({
    passed: true,
    figures: { entries: 4, released: 2, promoted: 0 },
  })
})

import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getRaffle, getRaffleAudit } from '#contract/raffles/raffle-details.calls.ts'
import { auditRaffle } from '#core/raffle/audit.ts'
import { enter, newEntrants, raffleOf } from '#tests/support/raffles/entrants.ts'
import { startTestShop } from '#tests/support/platform/test-shop.ts'
import { runDelays } from './run-delays.ts'
import { runRaffleClock, sealRaffles } from './run-raffle-clock.ts'

const HOUR_MS = 3_600_000

/** An open raffle of the mode embedded with three entries. */
async function openRaffle() {
  const shop = await startTestShop()
  const raffleProductId = await raffleOf(shop, 'b2-shoes')
  const { rows } = await shop.db.execute<{ close_at: string }>(sql`
    SELECT close_at FROM raffle_products WHERE id = ${raffleProductId}`)
  await runRaffleClock(shop.services)
  for (const as of await newEntrants(shop, 3)) await enter(shop, as, raffleProductId)
  const params = { raffleProductId }
  const audit = () => shop.call(getRaffleAudit, { params, query: {} })
  const state = async () => (await shop.call(getRaffle, { params })).state
  return { shop, closeAt: new Date(rows[0]?.close_at ?? 0), audit, state }
}

test('a raffle with a delay is sealed at its close, before the next run of the clock', async () => {
  const { shop, closeAt, audit } = await openRaffle()
  await using _ = shop
  shop.clock.set(new Date(closeAt.getTime() - 1))
  await sealRaffles(shop.services)
  expect((await audit()).seal).toBeNull()
  shop.clock.set(closeAt)
  await sealRaffles(shop.services)
  const { seal } = await audit()
  expect(seal?.body).toMatchObject({ count: 3, time: closeAt.getTime() })
})

test('a draw waits for its delay, which a job of its own computes', async () => {
  const { shop, audit, state } = await openRaffle()
  await using _ = shop
  shop.clock.advance(19 * HOUR_MS)
  const clock = () => runRaffleClock(shop.services, { hashesDelay: false })
  await clock()
  expect((await audit()).seal?.body.count).toBe(3)
  expect(await state()).toBe('CLOSED')
  await Promise.all([runDelays(shop.services), runDelays(shop.services)])
  await clock()
  expect(await state()).toBe('ANNOUNCED')
  expect(auditRaffle(await audit()).passed).toBe(true)
})

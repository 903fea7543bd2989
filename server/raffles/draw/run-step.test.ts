import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getRaffle, getRaffleAudit } from '#contract/raffles/raffle-details.calls.ts'
import { getRaffleEntry } from '#contract/raffles/raffle-entries.calls.ts'
import { auditRaffle } from '#core/raffle/audit.ts'
import { runRaffleClock } from '#server/raffles/jobs/run-raffle-clock.ts'
import { enter, newEntrants, raffleOf } from '#tests/support/raffles/entrants.ts'
import { startTestShop } from '#tests/support/platform/test-shop.ts'
import { findRaffle } from './draw.store.ts'
import { runStoredStep } from './run-step.ts'

const HOUR_MS = 3_600_000

test('a list that a server with a slower clock seals passes the audit', async () => {
  await using shop = await startTestShop()
  const { clock, db, services } = shop
  const raffleProductId = await raffleOf(shop, 'b2-shoes')
  await runRaffleClock(services)
  for (const as of await newEntrants(shop, 3)) await enter(shop, as, raffleProductId)
  const found = await findRaffle(db, raffleProductId)
  if (found === undefined) throw new Error('There is no raffle')
  const { raffle } = found
  clock.advance(raffle.closeAt.getTime() - clock.now().getTime() + 5_000)
  await runStoredStep(services, raffle.id, 'close')
  clock.advance(-4_000)
  await runStoredStep(services, raffle.id, 'seal')
  clock.advance(2 * HOUR_MS)
  await runRaffleClock(services)
  const params = { raffleProductId }
  const report = auditRaffle(await shop.call(getRaffleAudit, { params, query: {} }))
  expect(report.findings.filter(({ state }) => state === 'failed')).toEqual([])
  expect(report.figures.winners).toBe(3)
})

test('a raffle that is cancelled after its announcement was due is not announced', async () => {
  await using shop = await startTestShop()
  const { clock, db, services } = shop
  const raffleProductId = await raffleOf(shop, 'b2-shoes')
  await runRaffleClock(services)
  const entries = []
  for (const as of await newEntrants(shop, 1)) {
    const { entryId } = await enter(shop, as, raffleProductId)
    entries.push({ params: { entryId }, as })
  }
  const found = await findRaffle(db, raffleProductId)
  if (found === undefined) throw new Error('There is no raffle')
  const { closeAt, announceAt } = found.raffle
  for (const at of [closeAt, new Date(announceAt.getTime() - 1)]) {
    clock.set(at)
    await runRaffleClock(services)
  }
  clock.set(announceAt)
  await db.execute(sql`
    UPDATE raffle_products SET canceled_at = ${announceAt.toISOString()}, cancel_force = 'pieces-destroyed'
    WHERE id = ${raffleProductId}`)
  // As a clock that read the raffle before it was cancelled.
  await runStoredStep(services, raffleProductId, 'announce')
  expect((await findRaffle(db, raffleProductId))?.draw?.step).toBe('DRAWN')
  await runRaffleClock(services)
  expect((await shop.call(getRaffle, { params: { raffleProductId } })).state).toBe('CANCELED')
  for (const own of entries) {
    expect((await shop.call(getRaffleEntry, own)).entry.state).toBe('CANCELED')
  }
})

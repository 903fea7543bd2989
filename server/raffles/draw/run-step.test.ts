import { expect, test } from 'vitest'
import { getRaffleAudit } from '#contract/raffles/raffle-details.calls.ts'
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
  await runStoredStep(services, raffle, 'close')
  clock.advance(-4_000)
  await runStoredStep(services, raffle, 'seal')
  clock.advance(2 * HOUR_MS)
  await runRaffleClock(services)
  const params = { raffleProductId }
  const report = auditRaffle(await shop.call(getRaffleAudit, { params, query: {} }))
  expect(report.findings.filter(({ state }) => state === 'failed')).toEqual([])
  expect(report.figures.winners).toBe(3)
})

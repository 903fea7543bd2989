import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getRaffle, getRaffleAudit } from '#contract/raffles/raffle-details.calls.ts'
import { getRaffleEntry } from '#contract/raffles/raffle-entries.calls.ts'
import { auditRaffle } from '#core/raffle/audit.ts'
import { runRaffleClock } from '#server/raffles/jobs/run-raffle-clock.ts'
import { enter, newEntrants, raffleOf } from '#tests/support/raffles/entrants.ts'
import { startTestShop } from '#tests/support/platform/test-shop.ts'

const HOUR_MS = 3_600_000

test('a sealed raffle is cancelled for a force alone, and shows who would have won', async () => {
  await using shop = await startTestShop()
  const { services, clock, db } = shop
  const raffleProductId = await raffleOf(shop, 'b2-shoes')
  await runRaffleClock(services)
  const entrants = await newEntrants(shop, 3)
  const entries = []
  for (const as of entrants) {
    const { entryId } = await enter(shop, as, raffleProductId)
    entries.push({ params: { entryId }, as })
  }
  const { rows } = await db.execute<{ close_at: string }>(
    sql`SELECT close_at FROM raffle_products WHERE id = ${raffleProductId}`,
  )
  clock.set(new Date(rows[0]?.close_at ?? 0))
  await runRaffleClock(services)
  const cancel = (force: string | null) =>
    db.execute(sql`
      UPDATE raffle_products SET canceled_at = ${clock.now().toISOString()}, cancel_force = ${force}
      WHERE id = ${raffleProductId}`)
  await expect(cancel(null)).rejects.toMatchObject({
    cause: { message: expect.stringContaining('only a force of its card') },
  })
  await cancel('pieces-destroyed')
  const params = { raffleProductId }
  expect((await shop.call(getRaffle, { params })).state).toBe('CANCELED')
  clock.advance(19 * HOUR_MS)
  await runRaffleClock(services)
  const audit = await shop.call(getRaffleAudit, { params, query: {} })
  const { verdict, findings } = auditRaffle(audit)
  expect(findings.filter(({ state }) => state === 'failed')).toEqual([])
  expect(verdict).toBe('CANCELLED_AFTER_THE_SEAL')
  expect(audit.cancellation?.body.reason).toBe('pieces-destroyed')
  expect(audit.result?.winners).toHaveLength(3)
  for (const own of entries) {
    expect((await shop.call(getRaffleEntry, own)).entry.state).toBe('CANCELED')
  }
})

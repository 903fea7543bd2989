import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { getRaffleAudit, getRaffleProof } from '#contract/raffles/raffle-details.calls.ts'
import { addEntries } from '#demo/catalogue/raffle-entries.ts'
import { advanceRaffle, expireWins, runRaffleClock } from '#server/raffles/jobs/run-raffle-clock.ts'
import { raffleOf } from '#tests/support/raffles/entrants.ts'
import type { TestShop } from '#tests/support/platform/test-shop.ts'
import { MANY_ENTRIES } from './raffle-audit-rows.ts'
import { median, type Row } from './report.ts'

const HOUR_MS = 3_600_000
/** Entries that are added in one transaction. */
const BATCH = 5_000
const CALLS = 10

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return (performance.now() - startedAt) / 1000
}

/** Steps and calls of a raffle with many entries on PostgreSQL, next to a select by primary key. */
export async function databaseRows(shop: TestShop): Promise<Row[]> {
  const { services, db, clock } = shop
  await runRaffleClock(services)
  const raffleProductId = await raffleOf(shop, 'b2-shoes')
  for (let from = 0; from < MANY_ENTRIES; from += BATCH) {
    const people = Array.from({ length: Math.min(BATCH, MANY_ENTRIES - from) }, () => ({
      userId: null,
      ciHash: randomUUID(),
      nonce: randomUUID(),
    }))
    await addEntries(services, raffleProductId, people, clock.now())
  }
  await db.execute(sql`ANALYZE`)
  const advance = async (hours: number) => {
    clock.advance(hours * HOUR_MS)
    return secondsOf(() => advanceRaffle(services, raffleProductId))
  }
  const sealed = await advance(18)
  const drawn = await advance(0.5)
  const announced = await advance(0.5)
  const proofs: number[] = []
  const reads: number[] = []
  for (let call = 1; call <= CALLS; call += 1) {
    const query = { seq: Math.floor((call * MANY_ENTRIES) / (CALLS + 1)) }
    const params = { raffleProductId }
    proofs.push(await secondsOf(() => shop.call(getRaffleProof, { params, query })))
    reads.push(await secondsOf(() => db.execute(sql`SELECT * FROM products WHERE id = ${call}`)))
  }
  const page = await secondsOf(() =>
    shop.call(getRaffleAudit, { params: { raffleProductId }, query: {} }),
  )
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM raffle_entries WHERE state = 'WON'`,
  )
  clock.advance(24.1 * HOUR_MS)
  const expired = await secondsOf(() => expireWins(services))
  const yardstick = median(reads)
  return [
    { measure: 'yardstick: select by primary key', value: yardstick * 1000, unit: 'ms' },
    { measure: `close and seal of ${MANY_ENTRIES} entries`, value: sealed, unit: 's' },
    { measure: 'draw with 200,000 hashes of delay', value: drawn, unit: 's' },
    { measure: 'announcement', value: announced, unit: 's' },
    {
      measure: 'proof of one entry, whole call',
      value: median(proofs) * 1000,
      unit: 'ms',
      ofYardstick: median(proofs) / yardstick,
    },
    { measure: 'page of 20,000 records of the audit file', value: page, unit: 's' },
    {
      measure: `expiry and promotion, each of ${rows[0]?.count ?? 0} wins`,
      value: (expired * 1000) / Math.max(1, rows[0]?.count ?? 0),
      unit: 'ms',
    },
  ]
}

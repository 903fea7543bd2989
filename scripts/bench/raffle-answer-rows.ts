import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { setImmediate } from 'node:timers/promises'
import { getProduct } from '#contract/catalogue/product-details.calls.ts'
import { addEntries } from '#demo/catalogue/raffle-entries.ts'
import { runDelays } from '#server/raffles/jobs/run-delays.ts'
import { advanceRaffle, runRaffleClock } from '#server/raffles/jobs/run-raffle-clock.ts'
import { raffleOf } from '#tests/support/raffles/entrants.ts'
import type { TestShop } from '#tests/support/platform/test-shop.ts'
import { MANY_ENTRIES } from './raffle-audit-rows.ts'
import type { Row } from './report.ts'

const HOUR_MS = 3_600_000
/** Entries that are added in one transaction. */
const BATCH = 5_000
/** Calls without a draw; during one there are as many as it lasts. */
const CALLS = 1_000
/** Hashes of the delay of the demo at most. */
const DEMO_DELAY = 200_000
/** Delays one after the other, so that there are enough calls during them. */
const DELAYS = 20

/** Milliseconds of one product call after the other while `work` runs, or of a number of them. */
async function timesOf(
  shop: TestShop,
  productId: number,
  work?: () => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = []
  const running = { isDone: false }
  const done = work?.().finally(() => {
    running.isDone = true
  })
  while (work === undefined ? times.length < CALLS : !running.isDone) {
    const startedAt = performance.now()
    await shop.call(getProduct, { params: { productId }, query: {} })
    times.push(performance.now() - startedAt)
    await setImmediate()
  }
  await done
  return times
}

function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
  if (value === undefined) throw new RangeError('There was no call')
  return value
}

/**
 * Product calls in process: alone, while delays of the demo are computed, and while a large raffle
 * is drawn.
 */
export async function answerRows(shop: TestShop): Promise<Row[]> {
  const { services, db, clock } = shop
  await runRaffleClock(services)
  const raffleProductId = await raffleOf(shop, 'b2-shoes')
  const { rows } = await db.execute<{ id: number }>(
    sql`SELECT id FROM products WHERE status = 'ON_SALE' ORDER BY id LIMIT 1`,
  )
  const [product] = rows
  if (product === undefined) throw new Error('There is no product')
  for (let from = 0; from < MANY_ENTRIES; from += BATCH) {
    const people = Array.from({ length: Math.min(BATCH, MANY_ENTRIES - from) }, () => ({
      userId: null,
      ciHash: randomUUID(),
      nonce: randomUUID(),
    }))
    await addEntries(services, raffleProductId, people, clock.now())
  }
  await db.execute(sql`ANALYZE`)
  clock.advance(18 * HOUR_MS)
  await advanceRaffle(services, raffleProductId, { hashesDelay: false })
  await timesOf(shop, product.id)
  const alone = await timesOf(shop, product.id)
  const forget = sql`UPDATE raffle_draws SET randomness = NULL WHERE raffle_product_id = ${raffleProductId}`
  const delayed = await timesOf(shop, product.id, async () => {
    for (let i = 0; i < DELAYS; i += 1) {
      await db.execute(forget)
      await runDelays(services)
    }
  })
  clock.advance(0.5 * HOUR_MS)
  const drawn = await timesOf(shop, product.id, () =>
    advanceRaffle(services, raffleProductId, { hashesDelay: false }),
  )
  const base = quantile(alone, 0.99)
  const row = (measure: string, value: number): Row => ({
    measure,
    value,
    unit: 'ms',
    ofYardstick: value / base,
  })
  return [
    row(`yardstick: p99 of ${alone.length} product calls`, base),
    row(`p99 of ${delayed.length} during delays of ${DEMO_DELAY} hashes`, quantile(delayed, 0.99)),
    row(`p99 of ${drawn.length} during a draw of ${MANY_ENTRIES} entries`, quantile(drawn, 0.99)),
    row('longest of these', quantile(drawn, 1)),
  ]
}

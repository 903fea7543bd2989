import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getRaffleAudit } from '#contract/raffles/raffle-details.calls.ts'
import { applyToRaffle } from '#contract/raffles/raffle-entries.calls.ts'
import { auditRaffle } from '#core/raffle/audit.ts'
import { eachAtOnce } from '#server/platform/http/each-at-once.ts'
import { runRaffleClock } from '#server/raffles/jobs/run-raffle-clock.ts'
import {
  enter,
  entryBody,
  newEntrants,
  raffleOf,
  sizesOf,
} from '#tests/support/raffles/entrants.ts'
import { areRacesLarge } from '#tests/support/large-races.ts'
import { startTestShop } from '#tests/support/platform/test-shop.ts'

const HOUR_MS = 3_600_000

/** People and the entries of each: more by `npm run prove -- races`. */
const [PEOPLE, TIMES] = areRacesLarge ? [200, 10] : [60, 5]
/** Two thousand calls on a machine that is busy with others too. */
const LONG = { timeout: 600_000 }
/** Requests at the same time; the pool of the test server has fewer connections. */
const AT_ONCE = 64

test(
  `${PEOPLE * TIMES} parallel entries of ${PEOPLE} people are one entry of each in a log without gaps`,
  LONG,
  async () => {
    await using shop = await startTestShop()
    const raffleProductId = await raffleOf(shop, 'b2-shoes')
    await runRaffleClock(shop.services)
    const entrants = await newEntrants(shop, PEOPLE)
    const [sizeId = 0] = await sizesOf(shop, raffleProductId)
    const body = await entryBody(shop, sizeId)
    const attempts = entrants.flatMap((as) => Array.from({ length: TIMES }, () => as))
    const outcomes = new Map<string, number>()
    await eachAtOnce(attempts, AT_ONCE, async (as) => {
      const call = shop.call(applyToRaffle, { params: { raffleProductId }, body, as })
      const outcome = await call
        .then(() => 'accepted')
        .catch((error: { code: string }) => error.code)
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    })
    expect(Object.fromEntries(outcomes)).toEqual({
      accepted: PEOPLE,
      RAFFLE_ALREADY_APPLIED: PEOPLE * (TIMES - 1),
    })
    const { rows } = await shop.db.execute(sql`
    SELECT count(*)::int AS entries, count(DISTINCT user_id)::int AS members, max(seq)::int AS last
    FROM raffle_entries WHERE raffle_product_id = ${raffleProductId}`)
    expect(rows).toEqual([{ entries: PEOPLE, members: PEOPLE, last: PEOPLE }])
  },
)

test('one member with two admissions at once has one entry and one record', async () => {
  await using shop = await startTestShop()
  const raffleProductId = await raffleOf(shop, 'b2-shoes')
  await runRaffleClock(shop.services)
  for (const as of await newEntrants(shop, 10)) {
    // The row of an admission key would order two entries with the same one.
    const twice = [as, { ...as, admissionKey: `inside-${randomUUID()}` }]
    const results = await Promise.allSettled(twice.map((by) => enter(shop, by, raffleProductId)))
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result] : []))
    expect(refused).toMatchObject([{ reason: { code: 'RAFFLE_ALREADY_APPLIED' } }])
  }
  const { rows } = await shop.db.execute(sql`
    SELECT count(*)::int AS records FROM raffle_log WHERE raffle_product_id = ${raffleProductId}`)
  expect(rows).toEqual([{ records: 10 }])
})

test('a person with two accounts has one entry', async () => {
  await using shop = await startTestShop()
  const raffleProductId = await raffleOf(shop, 'b2-shoes')
  await runRaffleClock(shop.services)
  const twins = await newEntrants(shop, 2)
  await shop.db.execute(sql`DROP INDEX users_ci_key`)
  await shop.db.execute(sql`UPDATE users SET ci_hash = 'one person' WHERE login_id LIKE 'entrant%'`)
  const results = await Promise.allSettled(twins.map((as) => enter(shop, as, raffleProductId)))
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'RAFFLE_DUPLICATE_IDENTITY' },
  })
})

test('clocks of several processes do each step once and in order', async () => {
  await using shop = await startTestShop()
  const raffleProductId = await raffleOf(shop, 'b2-shoes')
  const clocks = () => Promise.all([1, 2, 3, 4].map(() => runRaffleClock(shop.services)))
  await clocks()
  for (const as of await newEntrants(shop, 5)) await enter(shop, as, raffleProductId)
  shop.clock.advance(19 * HOUR_MS)
  await clocks()
  await clocks()
  const audit = await shop.call(getRaffleAudit, { params: { raffleProductId }, query: {} })
  expect(auditRaffle(audit).findings.filter(({ state }) => state !== 'passed')).toEqual(
    expect.not.arrayContaining([expect.objectContaining({ state: 'failed' })]),
  )
  expect(audit.result?.winners).toHaveLength(4)
  const { rows } = await shop.db.execute(sql`
    SELECT count(*)::int AS times FROM stock_movements
    WHERE kind = 'RAFFLE_ALLOC' AND ref_id = ${String(raffleProductId)} GROUP BY sku_id`)
  expect(rows.every(({ times }) => times === 1)).toBe(true)
})

import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { RAFFLE_ADDRESS_LIFE_MS } from '#contract/platform/retention-limits.ts'
import { startTestShop } from '#tests/support/platform/test-shop.ts'
import { cleanUp } from '#server/main/clean-up.store.ts'
import { runRaffleClock } from '#server/raffles/jobs/run-raffle-clock.ts'

test('addresses and answers of ended raffle entries are removed 90 days after the result, the entries remain', async () => {
  await using shop = await startTestShop()
  // Publishes the raffles of the demo data.
  await runRaffleClock(shop.services)
  const states = ['LOST', 'PAID', 'PAYING', 'WON']
  for (const [seq, state] of states.entries()) {
    await shop.db.execute(sql`
      INSERT INTO raffle_entries (receipt_no, raffle_product_id, ci_hash, size_ids, receiver, answer, seq, state, applied_at)
      SELECT ${`R${seq}`}, min(raffle_product_id), ${`person ${seq}`}, '{1}', '{"phone": "01012345678"}', '9.5',
        ${90_000 + seq}, ${state}, ${shop.clock.now()}
      FROM raffle_draws`)
  }
  const withPeople = async () => {
    await cleanUp(shop.services)
    const { rows } = await shop.db.execute<{ state: string }>(sql`
      SELECT state FROM raffle_entries WHERE seq >= 90000 AND receiver IS NOT NULL AND answer IS NOT NULL
      ORDER BY state`)
    return rows.map(({ state }) => state)
  }
  const { rows: results } = await shop.db.execute<{ at: string }>(sql`
    SELECT p.announce_at AS at FROM raffle_products p JOIN raffle_entries e ON e.raffle_product_id = p.id
    WHERE e.seq = 90000`)
  shop.clock.set(new Date(Date.parse(results[0]?.at ?? '') + RAFFLE_ADDRESS_LIFE_MS - 1))
  expect(await withPeople()).toEqual(states)
  shop.clock.advance(1)
  expect(await withPeople()).toEqual(['PAYING', 'WON'])
  const { rows } = await shop.db.execute(sql`SELECT 1 FROM raffle_entries WHERE seq >= 90000`)
  expect(rows).toHaveLength(states.length)
})

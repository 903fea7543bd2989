import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startTestShop } from '#tests/support/test-shop.ts'
import { purgePeople } from './purge-people.ts'
import { runRaffleClock } from './run-raffle-clock.ts'

const YEAR_MS = 365 * 24 * 3_600_000

test('addresses and answers of ended raffle entries are removed after a year, the entries remain', async () => {
  await using store = await startTestShop()
  // Publishes the raffles of the demo data.
  await runRaffleClock(store.services)
  const states = ['APPLIED', 'LOST', 'PAID', 'PAYING', 'WON']
  for (const [seq, state] of states.entries()) {
    await store.db.execute(sql`
      INSERT INTO raffle_entries (receipt_no, raffle_product_id, ci_hash, size_ids, receiver, answer, seq, state, applied_at)
      SELECT ${`R${seq}`}, min(raffle_product_id), ${`person ${seq}`}, '{1}', '{"phone": "01012345678"}', '9.5',
        ${90_000 + seq}, ${state}, ${store.clock.now()}
      FROM raffle_draws`)
  }
  const withPeople = async () => {
    await purgePeople(store.services)
    const { rows } = await store.db.execute<{ state: string }>(sql`
      SELECT state FROM raffle_entries WHERE seq >= 90000 AND receiver IS NOT NULL AND answer IS NOT NULL
      ORDER BY state`)
    return rows.map(({ state }) => state)
  }
  store.clock.advance(YEAR_MS - 1)
  expect(await withPeople()).toEqual(states)
  store.clock.advance(1)
  expect(await withPeople()).toEqual(['APPLIED', 'PAYING', 'WON'])
  const { rows } = await store.db.execute(sql`SELECT 1 FROM raffle_entries WHERE seq >= 90000`)
  expect(rows).toHaveLength(states.length)
})

import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { databaseBefore } from '#tests/support/earlier-database.ts'
import { migrate } from './migrate.ts'

test('raffles of an earlier release are fixed once they are published, and open before', async () => {
  await using earlier = await databaseBefore('0910-signed-raffles.sql')
  const { db } = earlier
  await db.transaction(async (tx) => {
    // Without the rows that raffles refer to.
    await tx.execute(sql`SET LOCAL session_replication_role = replica`)
    await tx.execute(
      sql.raw(`
      INSERT INTO raffle_products (id, group_id, product_id, mode, channel, price, open_at, close_at, announce_at,
          pay_hours, publishes_quantity, seal_by, draw_at)
        SELECT id, 1, id, 'NORMAL', 'ALL', 1000, now(), now() + interval '1 hour', now() + interval '2 hours', 24, true,
          now() + interval '1 hour', now() + interval '1 hour'
        FROM generate_series(1, 2) AS id;
      INSERT INTO raffle_sizes (raffle_product_id, sku_id, quantity) VALUES (1, 1, 1), (2, 2, 1);
      INSERT INTO raffle_draws (raffle_product_id, step, spec_hash, key, card, head, published_at)
        VALUES (1, 'OPEN', '', '', '{"price": 900}', '', now());`),
    )
  })
  expect(await migrate(db)).toContain('0910-signed-raffles.sql')
  const change = async (table: string, set: string, raffle: number) => {
    const column = table === 'raffle_products' ? 'id' : 'raffle_product_id'
    const text = `UPDATE ${table} SET ${set} WHERE ${column} = ${raffle}`
    try {
      return (await db.execute(sql.raw(text))).rowCount
    } catch (error) {
      return error instanceof Error && error.cause instanceof Error ? error.cause.message : error
    }
  }
  // A value that already contradicts its card stays: which of both was meant, the shop decides.
  expect(await change('raffle_products', 'price = 900', 1)).toMatch(/is signed/u)
  expect(await change('raffle_sizes', 'quantity = 2', 1)).toMatch(/is signed/u)
  expect(await change('raffle_draws', `card = '{}'`, 1)).toMatch(/append-only/u)
  expect(await change('raffle_products', 'canceled_at = now()', 1)).toBe(1)
  expect(await change('raffle_draws', `step = 'CLOSED'`, 1)).toBe(1)
  expect(await change('raffle_products', 'price = 900', 2)).toBe(1)
  expect(await change('raffle_sizes', 'quantity = 2', 2)).toBe(1)
})

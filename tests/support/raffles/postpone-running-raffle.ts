import type { Client } from 'pg'
import { RUNNING_RAFFLE } from '#demo/catalogue/running-raffle.ts'

/** What the shop stored of the raffle since its card was published. */
const DRAWN_TABLES = [
  'raffle_tiles',
  'raffle_log',
  'raffle_heads',
  'raffle_entries',
  'raffle_draws',
]

/**
 * Moves the demo raffle that opens two minutes after the first start a year ahead. A shop whose
 * data are put back between two tests would enter and draw its 2,400 simulated entries again for
 * each of them, at the cost of what the test does.
 */
export async function postponeRunningRaffle(client: Client): Promise<void> {
  await client.query('BEGIN')
  // What is signed may not be changed or deleted otherwise.
  await client.query('SET LOCAL session_replication_role = replica')
  for (const table of DRAWN_TABLES) {
    await client.query(
      `DELETE FROM ${table} WHERE raffle_product_id IN (
        SELECT p.id FROM raffle_products p JOIN raffle_groups g ON g.id = p.group_id WHERE g.code = $1)`,
      [RUNNING_RAFFLE],
    )
  }
  await client.query(
    `UPDATE raffle_products p SET open_at = p.open_at + interval '1 year',
      close_at = p.close_at + interval '1 year', seal_by = p.seal_by + interval '1 year',
      draw_at = p.draw_at + interval '1 year', announce_at = p.announce_at + interval '1 year'
    FROM raffle_groups g WHERE g.id = p.group_id AND g.code = $1`,
    [RUNNING_RAFFLE],
  )
  const { rowCount } = await client.query(
    `UPDATE raffle_groups SET open_at = open_at + interval '1 year',
      close_at = close_at + interval '1 year', announce_at = announce_at + interval '1 year'
    WHERE code = $1`,
    [RUNNING_RAFFLE],
  )
  if (rowCount !== 1) throw new Error(`There is no demo raffle ${RUNNING_RAFFLE}`)
  await client.query('COMMIT')
}

import { sql } from 'drizzle-orm'
import type { RaffleState, RaffleTerms } from '#contract/raffle-terms.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { presentTerms, type RaffleTermsRow } from './raffle-terms.present.ts'

/** States by priority, for a product with several raffles. */
const SHOWN_FIRST: readonly RaffleState[] = [
  'OPEN',
  'SCHEDULED',
  'CLOSED',
  'ANNOUNCED',
  'COMPLETED',
  'CANCELED',
]

/**
 * Order of two raffles of one product: by state as in {@link SHOWN_FIRST}; of two coming ones the sooner first, of
 * two ended ones the later.
 */
function compareRaffles(one: RaffleTerms, other: RaffleTerms): number {
  const byState = SHOWN_FIRST.indexOf(one.state) - SHOWN_FIRST.indexOf(other.state)
  if (byState !== 0) return byState
  const bySchedule = Date.parse(one.openAt) - Date.parse(other.openAt)
  return one.state === 'OPEN' || one.state === 'SCHEDULED' ? bySchedule : -bySchedule
}

/** The current, next or last raffle of a product; null when it has none. */
export async function findRaffleOfProduct(
  db: Database | Tx,
  productId: number,
  now: Date,
): Promise<RaffleTerms | null> {
  const { rows } = await db.execute<RaffleTermsRow & Record<string, unknown>>(sql`
    SELECT r.id, r.mode, r.channel, r.price, r.open_at, r.close_at, r.announce_at, r.pay_hours, r.canceled_at,
      CASE WHEN r.publishes_quantity
        THEN (SELECT sum(quantity) FROM raffle_sizes z WHERE z.raffle_product_id = r.id) END AS total_qty
    FROM raffle_products r WHERE r.product_id = ${productId}`)
  return rows.map((row) => presentTerms(row, now)).toSorted(compareRaffles)[0] ?? null
}

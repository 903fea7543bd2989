import type { RaffleState, RaffleTerms } from '#contract/catalogue/raffle-terms.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { presentTerms } from './raffle-terms.present.ts'
import { findRafflesOfProduct, findRafflesOfProducts } from './raffle-terms.store.ts'

/** States in the order in which a product's page shows one of several raffles. */
const SHOWN_FIRST: readonly RaffleState[] = [
  'OPEN',
  'SCHEDULED',
  'CLOSED',
  'ANNOUNCED',
  'COMPLETED',
  'CANCELED',
]

/**
 * Order of two raffles of one product: by state as in {@link SHOWN_FIRST}; of two that are to come
 * the sooner one first, of two that are over the later one.
 */
function compareRaffles(one: RaffleTerms, other: RaffleTerms): number {
  const byState = SHOWN_FIRST.indexOf(one.state) - SHOWN_FIRST.indexOf(other.state)
  if (byState !== 0) return byState
  const bySchedule = Date.parse(one.openAt) - Date.parse(other.openAt)
  return one.state === 'OPEN' || one.state === 'SCHEDULED' ? bySchedule : -bySchedule
}

/** The raffle by which a product is sold now, next, or was sold last; null when it has none. */
export async function findRaffleOfProduct(
  db: Database | Tx,
  productId: number,
  now: Date,
): Promise<RaffleTerms | null> {
  const rows = await findRafflesOfProduct(db, productId)
  return rows.map((row) => presentTerms(row, now)).toSorted(compareRaffles)[0] ?? null
}

/** Which of these products are sold by a raffle that is announced, open or not drawn yet. */
export async function findRunningRaffles(
  db: Database | Tx,
  productIds: readonly number[],
  now: Date,
): Promise<ReadonlySet<number>> {
  const rows = await findRafflesOfProducts(db, productIds)
  const running = rows.filter((row) =>
    ['SCHEDULED', 'OPEN', 'CLOSED'].includes(presentTerms(row, now).state),
  )
  return new Set(running.map(({ productId }) => productId))
}

import type { AppServices } from '#server/platform/services/app-services.ts'
import { findWrongStock, readStockCheck, storeStockCheck } from './stock-check.store.ts'

/** Sizes that a log entry names. */
const NAMED_MAX = 20

/**
 * Compares the pieces on hand of each size with its ledger, and logs sizes that were changed
 * without a movement: what they say is available is wrong until the ledger gets the difference.
 */
export async function checkStock({ db, clock, log }: AppServices): Promise<void> {
  const wrong = await findWrongStock(db)
  await storeStockCheck(db, { checkedAt: clock.now(), wrongSizes: wrong.length })
  if (wrong.length === 0) return
  const about = { sizes: wrong.slice(0, NAMED_MAX), total: wrong.length }
  log.error(about, 'the stock is not the sum of its movements')
}

/** Result of the last check, for the health of the shop. */
export async function stockHealth({
  db,
}: Pick<AppServices, 'db'>): Promise<'ok' | 'differs' | 'unchecked'> {
  const wrong = await readStockCheck(db)
  if (wrong === undefined) return 'unchecked'
  return wrong === 0 ? 'ok' : 'differs'
}

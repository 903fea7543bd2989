import type { AppServices } from '#server/platform/services/app-services.ts'
import {
  findWrongLevels,
  findWrongStock,
  readStockCheck,
  storeStockCheck,
} from './stock-check.store.ts'

/** Sizes that a log entry names. */
const NAMED_MAX = 20

/**
 * Compares the pieces on hand of each size and place with the ledger, and logs those that were
 * changed without a movement: what they say is available is wrong until the ledger gets the
 * difference.
 */
export async function checkStock({ db, clock, log }: AppServices): Promise<void> {
  const wrong = await findWrongStock(db)
  const levels = await findWrongLevels(db)
  const found = { wrongSizes: wrong.length, wrongLevels: levels.length }
  await storeStockCheck(db, { checkedAt: clock.now(), ...found })
  if (wrong.length + levels.length === 0) return
  const about = {
    sizes: wrong.slice(0, NAMED_MAX),
    total: wrong.length,
    levels: levels.slice(0, NAMED_MAX),
    totalLevels: levels.length,
  }
  log.error(about, 'the stock is not the sum of its movements')
}

/** Result of the last check, for the health of the shop. */
export async function stockHealth({
  db,
}: Pick<AppServices, 'db'>): Promise<'ok' | 'differs' | 'unchecked'> {
  const check = await readStockCheck(db)
  if (check === undefined) return 'unchecked'
  return check.wrongSizes + check.wrongLevels === 0 ? 'ok' : 'differs'
}

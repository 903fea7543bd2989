import type { Database } from '#server/platform/database/database.ts'
import { ConfigError } from '#server/platform/errors/config-error.ts'
import type { RaffleKeys } from '#server/platform/services/raffle-keys.ts'
import { findActiveKeys } from './draw.store.ts'

/**
 * Checks that this server has the keys of all raffles that are neither completed nor cancelled: it
 * could not sign their receipts and results without them (raffles#raffle-keys). Throws
 * `ConfigError` for a missing key.
 */
export async function checkRaffleKeys(db: Database, keys: RaffleKeys): Promise<void> {
  const missing = (await findActiveKeys(db)).find((key) => !keys.has(key))
  if (missing === undefined) return
  throw new ConfigError(
    `The raffle key ${missing.slice(0, 16)} of an open raffle is missing. Several servers need the same RAFFLE_KEY and RAFFLE_OLD_KEYS; restore it, or the file raffle-keys in the data folder.`,
  )
}

import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Config } from '#server/platform/config/config.ts'
import { ConfigError } from '#server/platform/errors/config-error.ts'
import { RAFFLE_KEY_BYTES, RaffleKeys } from '#server/platform/services/raffle-keys.ts'
import { readOrMakeOnce } from '#server/platform/files/using-file.ts'

/**
 * Raffle keys of the shop: the setting RAFFLE_KEY after those of RAFFLE_OLD_KEYS, else the file
 * `raffle-keys` in the data folder, made at the first start. The file contains secret keys of 32
 * bytes, the current one last. Throws `ConfigError` for a damaged file.
 */
export function loadRaffleKeys({
  raffleKey,
  raffleOldKeys,
  dataDir,
}: Pick<Config, 'raffleKey' | 'raffleOldKeys' | 'dataDir'>): RaffleKeys {
  if (raffleKey !== undefined) return new RaffleKeys([...raffleOldKeys, raffleKey])
  const path = raffleKeyPath(dataDir)
  const content = readOrMakeOnce(path, () => randomBytes(RAFFLE_KEY_BYTES))
  if (content.length === 0 || content.length % RAFFLE_KEY_BYTES !== 0) {
    throw new ConfigError(`${path} is damaged; restore it from a backup: open raffles need it.`)
  }
  const count = content.length / RAFFLE_KEY_BYTES
  const seeds = Array.from({ length: count }, (_, index) =>
    content.subarray(index * RAFFLE_KEY_BYTES, (index + 1) * RAFFLE_KEY_BYTES),
  )
  return new RaffleKeys([...raffleOldKeys, ...seeds])
}

/** File of the raffle keys in a data folder. */
function raffleKeyPath(dataDir: string): string {
  return join(dataDir, 'raffle-keys')
}

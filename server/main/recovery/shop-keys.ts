import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ShopKeys } from '#server/platform/backup/encrypted-keys.ts'
import type { Config } from '#server/platform/config/config.ts'
import { ConfigError } from '#server/platform/errors/config-error.ts'
import { readOrMakeOnce } from '#server/platform/files/using-file.ts'
import { RAFFLE_KEY_BYTES } from '#server/platform/services/raffle-keys.ts'

type KeySettings = Pick<Config, 'memberKey' | 'raffleKey' | 'raffleOldKeys' | 'dataDir'>

/** Keys of the shop by its settings and files. Throws {@link ConfigError} when one is missing. */
export function readShopKeys({ memberKey, raffleKey, raffleOldKeys, dataDir }: KeySettings) {
  const raffleKeys =
    raffleKey === undefined
      ? [...raffleOldKeys, ...split(existing(join(dataDir, 'raffle-keys'), 'RAFFLE_KEY'))]
      : [...raffleOldKeys, raffleKey]
  return {
    memberKey: Buffer.from(memberKey ?? existing(join(dataDir, 'member-key'), 'MEMBER_KEY')),
    raffleKeys: raffleKeys.map((key) => Buffer.from(key)),
  } satisfies ShopKeys
}

function existing(path: string, setting: string): Buffer {
  if (!existsSync(path)) {
    throw new ConfigError(
      `There is neither ${setting} nor the file ${path}: a backup without the keys of the shop is refused.`,
    )
  }
  return readOrMakeOnce(path, () => '')
}

const split = (content: Buffer): Buffer[] =>
  Array.from({ length: content.length / RAFFLE_KEY_BYTES }, (_, index) =>
    content.subarray(index * RAFFLE_KEY_BYTES, (index + 1) * RAFFLE_KEY_BYTES),
  )

/**
 * Writes the keys of a backup into files of the data folder where no setting gives them. Throws
 * {@link ConfigError} for other keys.
 */
export function placeShopKeys(keys: ShopKeys, settings: KeySettings): void {
  const { memberKey, raffleKey, dataDir } = settings
  if (memberKey === undefined) readOrMakeOnce(join(dataDir, 'member-key'), () => keys.memberKey)
  if (raffleKey === undefined)
    readOrMakeOnce(join(dataDir, 'raffle-keys'), () => Buffer.concat(keys.raffleKeys))
  const placed = readShopKeys(settings)
  const isKnown = (key: Buffer) => placed.raffleKeys.some((other) => other.equals(key))
  if (!placed.memberKey.equals(keys.memberKey) || !keys.raffleKeys.every((key) => isKnown(key))) {
    throw new ConfigError(
      'The keys of the settings or of DATA_DIR are not those of the backup; remove them, or give those.',
    )
  }
}

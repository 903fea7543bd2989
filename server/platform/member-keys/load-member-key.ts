import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Config } from '#server/platform/config/config.ts'
import { ConfigError } from '#server/platform/errors/config-error.ts'
import { readOrMakeOnce } from '#server/platform/files/using-file.ts'

const KEY_BYTES = 32

/**
 * Member key of the shop: the setting MEMBER_KEY, else the file `member-key` in the data folder,
 * made at the first start. Throws `ConfigError` when the file cannot be used or is damaged.
 */
export function loadMemberKey({ memberKey, dataDir }: Pick<Config, 'memberKey' | 'dataDir'>) {
  if (memberKey !== undefined) return memberKey
  const path = join(dataDir, 'member-key')
  const key = readOrMakeOnce(path, () => randomBytes(KEY_BYTES))
  if (key.length === KEY_BYTES) return key
  throw new ConfigError(
    `${path} is damaged; restore it from a backup, because personal data is encrypted with it.`,
  )
}

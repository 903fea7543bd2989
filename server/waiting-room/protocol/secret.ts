import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { ConfigError } from '#server/errors/config-error.ts'
import { readOrMakeOnce } from './using-file.ts'

const SECRET_BYTES = 32

/**
 * The signing secret of keys: generated once and stored next to the journals. Without a folder it exists only in
 * this process. Throws `ConfigError` when the file cannot be used or is damaged.
 */
export function loadSecret(directory: string | undefined): Buffer {
  if (directory === undefined) return randomBytes(SECRET_BYTES)
  const path = join(directory, 'secret')
  const secret = readOrMakeOnce(path, () => randomBytes(SECRET_BYTES))
  if (secret.length === SECRET_BYTES) return secret
  throw new ConfigError(
    `The waiting room's secret ${path} is damaged; remove it to make a new one, with which visitors queue again.`,
  )
}

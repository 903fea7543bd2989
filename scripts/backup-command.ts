import { readFileSync } from 'node:fs'
import { ConfigError } from '#server/platform/errors/config-error.ts'
import { requirePassphrase } from '#server/main/recovery/write-backup.ts'

/** Passphrase of the keys of a backup, by setting or file. Throws {@link ConfigError}. */
export function readPassphrase(env: NodeJS.ProcessEnv): string {
  const { BACKUP_PASSPHRASE: given, BACKUP_PASSPHRASE_FILE: path } = env
  if (given !== undefined && path !== undefined)
    throw new ConfigError('BACKUP_PASSPHRASE and BACKUP_PASSPHRASE_FILE are both set.')
  return requirePassphrase(
    path === undefined ? given : readFileSync(path, 'utf8').replace(/\r?\n$/u, ''),
  )
}

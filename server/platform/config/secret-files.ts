import { readFileSync } from 'node:fs'
import { ConfigError } from '#server/platform/errors/config-error.ts'

/**
 * Settings that contain a password, a token or a key: they are never printed, and may come from a
 * file.
 */
export const SECRETS: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'REDIS_URL',
  'WAITING_ROOM_TOKEN',
  'PORTONE_API_KEY',
  'PORTONE_API_SECRET',
  'SMS_TOKEN',
  'MEMBER_KEY',
  'RAFFLE_KEY',
  'RAFFLE_OLD_KEYS',
  'NICE_CLIENT_SECRET',
  'BANK_TOKEN',
  'MEDIA_BUCKET_SECRET',
  'VAPID_PRIVATE_KEY',
])

type Settings = Readonly<Record<string, string | undefined>>

/**
 * Settings with the secrets that `NAME_FILE` names a file for, as systemd and container platforms
 * hand them over. The file holds the value; its last line end does not count. Throws
 * {@link ConfigError} for a file that cannot be read or is empty, and for a secret that is given
 * twice.
 */
export function withSecretFiles(
  given: Settings,
  readFile: (path: string) => string = (path) => readFileSync(path, 'utf8'),
): Settings {
  const read: Record<string, string> = {}
  for (const name of SECRETS) {
    const setting = `${name}_FILE`
    const path = given[setting]
    if (path === undefined) continue
    if (given[name] !== undefined)
      throw new ConfigError(`${name} and ${setting} are both set; one of them must go.`)
    const text = textOf(path, setting, readFile).replace(/\r?\n$/u, '')
    if (text === '') throw new ConfigError(`${setting} names the file ${path}, which is empty.`)
    read[name] = text
  }
  return { ...given, ...read }
}

function textOf(path: string, setting: string, readFile: (path: string) => string): string {
  try {
    return readFile(path)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigError(`${setting} names the file ${path}, which cannot be read: ${reason}.`)
  }
}

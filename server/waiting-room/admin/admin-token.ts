import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { join } from 'node:path'
import { ConfigError } from '#server/platform/errors/config-error.ts'
import { readOrMakeOnce } from '#server/platform/files/using-file.ts'

const TOKEN_BYTES = 32
const TOKEN = /^[\x21-\x7e]{16,200}$/u

/**
 * Token of the admin API: the configured one, or a generated one stored in the waiting room's
 * folder. Throws `ConfigError` when the file cannot be used or is damaged.
 */
export function adminToken(configured: string | undefined, folder: string): string {
  if (configured !== undefined) return configured
  const path = join(folder, 'operator-token')
  const made = () => `${randomBytes(TOKEN_BYTES).toString('hex')}\n`
  const token = readOrMakeOnce(path, made).toString('utf8').trim()
  // An empty token would match every request.
  if (TOKEN.test(token)) return token
  throw new ConfigError(
    `The operator's token ${path} is damaged; remove it to make a new one, or set WAITING_ROOM_TOKEN.`,
  )
}

/** Whether an `Authorization` header contains the token; constant-time comparison. */
export function showsToken(header: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`))
}

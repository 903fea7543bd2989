import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const TOKEN_BYTES = 32

/**
 * What has to be shown at the operator's door: the configured token, or one that is made once and kept in the waiting
 * room's folder, readable by the store's user alone. Throws when the folder cannot be used.
 */
export function operatorToken(configured: string | undefined, folder: string): string {
  if (configured !== undefined) return configured
  const path = join(folder, 'operator-token')
  mkdirSync(folder, { recursive: true })
  try {
    writeFileSync(path, `${randomBytes(TOKEN_BYTES).toString('hex')}\n`, {
      flag: 'wx',
      mode: 0o600,
    })
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST'
    if (!isThere) throw error
  }
  return readFileSync(path, 'utf8').trim()
}

/** Whether an `Authorization` header shows the token; how long it takes tells nothing about it. */
export function showsToken(header: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`))
}

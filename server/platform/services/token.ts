import { createHash, createHmac } from 'node:crypto'
import type { Random } from './random.ts'

/** A new secret of 256 bits, as text for a header. */
export function newToken(random: Random): string {
  return Buffer.from(random.bytes(32)).toString('base64url')
}

/** Stored form of a secret: its SHA-256, in hex. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/**
 * Secret that follows a former one: the same for the same secret and salt. Neither of them is
 * enough to compute it, so that a stored salt gives away nothing.
 */
export function deriveToken(former: string, salt: string): string {
  return createHmac('sha256', salt).update(former).digest('base64url')
}

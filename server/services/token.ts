import { createHash } from 'node:crypto'
import type { Random } from './random.ts'

/** A new secret of 256 bits, as text for a header. */
export function newToken(random: Random): string {
  return Buffer.from(random.bytes(32)).toString('base64url')
}

/** Stored form of a secret: its SHA-256, in hex. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

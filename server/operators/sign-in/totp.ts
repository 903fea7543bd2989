import { Secret, TOTP } from 'otpauth'
import type { Random } from '#server/platform/services/random.ts'

const STEP_MS = 30_000
/** Bytes of a secret, as RFC 4226 recommends. */
const SECRET_BYTES = 20

/** A new secret of an authenticator app, in base32. */
export function newTotpSecret(random: Random): string {
  const bytes = random.bytes(SECRET_BYTES)
  return new Secret({ buffer: new Uint8Array(bytes).buffer }).base32
}

/** Address that a QR code of a secret holds. */
export function totpUri(
  secret: string,
  { issuer, label }: { issuer: string; label: string },
): string {
  return new TOTP({ secret: Secret.fromBase32(secret), issuer, label }).toString()
}

/** The code of a secret at an instant. */
export function totpCode(secret: string, at: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })
}

/**
 * Time step for which a code is right, one step before and after included; undefined for a wrong
 * code.
 */
export function totpStepOf(secret: string, code: string, at: Date): number | undefined {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token: code, timestamp: at.getTime(), window: 1 })
  return delta === null ? undefined : Math.floor(at.getTime() / STEP_MS) + delta
}

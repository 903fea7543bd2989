import { REAUTH_LIFE_MS } from '#contract/platform/limits.ts'
import type { Database } from '#server/platform/database/database.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { SignedIn } from '#server/platform/http/visitor.ts'
import { type ProofsOfSession, readProofs } from './card-proof.store.ts'

/** Whether a session was proved within the last 30 minutes. */
export function isProved({ signedInAt, reauthUntil }: ProofsOfSession, now: Date): boolean {
  const isFresh = now.getTime() - signedInAt.getTime() < REAUTH_LIFE_MS
  return isFresh || (reauthUntil !== null && reauthUntil > now)
}

/**
 * Requires a sign-in, or a check of password or passkey, of the last 30 minutes on this session
 * (payments#card-proof). REAUTH_REQUIRED.
 */
export async function requireCardProof(
  db: Database,
  user: SignedIn | undefined,
  now: Date,
): Promise<void> {
  const proofs = user && (await readProofs(db, user))
  if (proofs === undefined || !isProved(proofs, now)) throw new ApiFailure('REAUTH_REQUIRED')
}

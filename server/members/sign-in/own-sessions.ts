import type { ResponseOf } from '#contract/platform/endpoint.ts'
import type { listSessions, revokeOtherSessions } from '#contract/members/sessions.calls.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { SignedIn } from '#server/platform/http/visitor.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { toInstant } from '#server/platform/services/kst.ts'
import { findSessions, revokeSessionOf, revokeSessionsOf } from './session.store.ts'

/**
 * Sessions of the member, the current one first. `lastSeenAt` is accurate to 30 minutes, the age of
 * a token.
 */
export async function listOwnSessions(
  { db, clock }: AppServices,
  user: SignedIn,
): Promise<ResponseOf<typeof listSessions>> {
  const sessions = await findSessions(db, user.id, clock.now())
  const isCurrent = ({ id }: { readonly id: number }) => id === user.sessionId
  return sessions
    .toSorted((left, right) => Number(isCurrent(right)) - Number(isCurrent(left)))
    .map((session) => ({
      sessionId: session.id,
      device: session.device,
      isCurrent: isCurrent(session),
      createdAt: toInstant(session.createdAt),
      lastSeenAt: toInstant(session.rotatedAt),
      expiresAt: toInstant(session.expiresAt),
    }))
}

/** Signs one device of the member out. NOT_FOUND. */
export async function endSession(
  { db, clock }: AppServices,
  user: SignedIn,
  sessionId: number,
): Promise<void> {
  const isEnded = await revokeSessionOf(db, user.id, sessionId, clock.now())
  if (!isEnded) throw new ApiFailure('NOT_FOUND')
}

/** Signs all other devices of the member out. */
export async function endOtherSessions(
  { db, clock }: AppServices,
  user: SignedIn,
): Promise<ResponseOf<typeof revokeOtherSessions>> {
  return { revoked: await revokeSessionsOf(db, user.id, clock.now(), user.sessionId) }
}

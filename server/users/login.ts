import { verify } from '@node-rs/argon2'
import type { ParsedRequestOf } from '#contract/endpoint.ts'
import { SESSION_KEEP_MS, SESSION_LIFE_MS } from '#contract/limits.ts'
import type { login } from '#contract/sessions.ts'
import type { AppServices } from '#server/services/app-services.ts'
import { ApiFailure } from '#server/errors/api-failure.ts'
import { mergeGuestCart } from '#server/carts/merge-guest-cart.ts'
import { hashToken, newToken } from '#server/services/token.ts'
import type { SignedIn, Visitor } from '#server/http/visitor.ts'
import { failureTimes, refusalAfter, refuseWhileLocked } from './login-lock.ts'
import {
  addFailure,
  addUnknownIdFailure,
  findUnknownIdLock,
  lockMember,
  resetFailures,
} from './login-lock.store.ts'
import { insertSession, revokeSession } from './session.store.ts'
import { findCredentials, type CredentialRow } from './user.store.ts'

/** A member who has just signed in, with the new bearer token. */
export interface NewSession {
  readonly user: SignedIn
  readonly token: string
}

/** Compared for login ids without an account, so that the response takes as long; a hash without a known password. */
const UNKNOWN_ID_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$37qx10687rzcdapJvaHiAg$RUpxCfKlNNqyVzDDI37R8uu6phMVrW6bS392q6G9Hew'

/**
 * Checks id and password, creates a session for this browser and merges its cart into the member's. Five failures
 * lock an id for ten minutes; a wrong id and a wrong password get the same response (Product 2.16, 5.1).
 * LOGIN_FAILED, LOGIN_LOCKED, DORMANT.
 */
export async function signIn(
  services: AppServices,
  visitor: Visitor,
  body: ParsedRequestOf<typeof login>['body'],
): Promise<NewSession> {
  const { db, clock } = services
  const loginId = body.loginId.toLowerCase()
  const found = await findCredentials(db, loginId)
  const member = found?.status === 'WITHDRAWN' ? undefined : found
  const lock = member ? member.lockedUntil : await findUnknownIdLock(db, hashToken(loginId))
  refuseWhileLocked(lock, clock.now())
  const isRight = await isPassword(member?.passwordHash ?? UNKNOWN_ID_HASH, body.password)
  if (!member || !isRight) throw await countFailure(services, loginId, member)
  if (member.status === 'DORMANT') throw new ApiFailure('DORMANT')
  return openSession(services, visitor, member, body.keep)
}

/** False also for members without a password, e.g. generated demo members. */
async function isPassword(passwordHash: string, password: string): Promise<boolean> {
  return passwordHash.startsWith('$argon2id$') && verify(passwordHash, password)
}

/** Counts a failed sign-in and returns its failure, the same with and without an account. */
async function countFailure(
  { db, clock }: AppServices,
  loginId: string,
  member: CredentialRow | undefined,
): Promise<ApiFailure> {
  const times = failureTimes(clock)
  const failed = member
    ? await addFailure(db, member.id, times)
    : await addUnknownIdFailure(db, hashToken(loginId), times)
  return refusalAfter(failed, times)
}

async function openSession(
  { db, clock, random }: AppServices,
  visitor: Visitor,
  { id: userId, name }: CredentialRow,
  keep: boolean,
): Promise<NewSession> {
  const { clientId } = visitor
  if (!clientId) throw new ApiFailure('UNAUTHORIZED')
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + (keep ? SESSION_KEEP_MS : SESSION_LIFE_MS))
  const token = newToken(random)
  return db.transaction(async (tx) => {
    // Parallel attempts may all have been read before the first was counted, so the lock is checked again.
    refuseWhileLocked(await lockMember(tx, userId), now)
    await resetFailures(tx, userId, now)
    const session = { userId, tokenHash: hashToken(token), clientId, expiresAt, createdAt: now }
    const sessionId = await insertSession(tx, session)
    await mergeGuestCart(tx, { clientId, userId, now })
    return { user: { id: userId, sessionId, name }, token }
  })
}

/** Ends the session of this visitor, if there is one. */
export async function signOut({ db, clock }: AppServices, visitor: Visitor): Promise<void> {
  if (visitor.user) await revokeSession(db, visitor.user.sessionId, clock.now())
}

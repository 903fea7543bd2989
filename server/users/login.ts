import { verify } from '@node-rs/argon2'
import { sql } from 'drizzle-orm'
import type { ParsedRequestOf } from '#contract/endpoint.ts'
import { SESSION_KEEP_MS, SESSION_LIFE_MS } from '#contract/limits.ts'
import type { login } from '#contract/sessions.ts'
import type { AppServices } from '#server/services/app-services.ts'
import { ApiFailure } from '#server/errors/api-failure.ts'
import { mergeGuestCart } from '#server/carts/merge-guest-cart.ts'
import { hashToken, newToken } from '#server/services/token.ts'
import type { SignedIn, Visitor } from '#server/http/visitor.ts'
import type { Tx } from '#server/database/database.ts'
import { countFailure, countStranger, findStrangersLock, refuseWhileLocked } from './login-lock.ts'
import { findCredentials, type CredentialRow } from './user.store.ts'

/** A member who has just signed in, with the new bearer token. */
export interface NewSession {
  readonly user: SignedIn
  readonly token: string
}

/** Compared for login ids without an account, so that the response takes as long; a hash without a known password. */
const NOBODYS_HASH =
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
  const loginId = body.loginId.toLowerCase()
  const found = await findCredentials(services.db, loginId)
  const member = found?.status === 'WITHDRAWN' ? undefined : found
  const lockedUntil = member ? member.locked_until : await findStrangersLock(services.db, loginId)
  refuseWhileLocked(lockedUntil, services.clock.now())
  const isRight = await isPassword(member?.password_hash ?? NOBODYS_HASH, body.password)
  if (!member) throw await countStranger(services, loginId)
  if (!isRight) throw await countFailure(services, member.id)
  if (member.status === 'DORMANT') throw new ApiFailure('DORMANT')
  return openSession(services, visitor, member, body.keep)
}

/** False also for members without a password, e.g. generated demo members. */
async function isPassword(passwordHash: string, password: string): Promise<boolean> {
  return passwordHash.startsWith('$argon2id$') && verify(passwordHash, password)
}

async function openSession(
  { db, clock, random }: AppServices,
  visitor: Visitor,
  found: CredentialRow,
  keep: boolean,
): Promise<NewSession> {
  const { clientId } = visitor
  if (!clientId) throw new ApiFailure('UNAUTHORIZED')
  const now = clock.now()
  const nowText = now.toISOString()
  const expiresAt = new Date(now.getTime() + (keep ? SESSION_KEEP_MS : SESSION_LIFE_MS))
  const token = newToken(random)
  return db.transaction(async (tx) => {
    await forgetFailures(tx, found.id, now)
    const { rows } = await tx.execute<{ id: number }>(sql`
      INSERT INTO sessions (user_id, token_hash, rotated_at, client_id, expires_at, created_at)
      VALUES (${found.id}, ${hashToken(token)}, ${nowText}, ${clientId}, ${expiresAt.toISOString()}, ${nowText})
      RETURNING id
    `)
    const sessionId = rows[0]?.id
    if (!sessionId) throw new Error('The session was not stored')
    await mergeGuestCart(tx, { clientId, userId: found.id, now })
    return { user: { id: found.id, sessionId, name: found.name }, token }
  })
}

/**
 * Parallel attempts may all have been read before the first was counted, so the lock is checked again.
 * LOGIN_LOCKED.
 */
async function forgetFailures(tx: Tx, userId: number, now: Date): Promise<void> {
  const { rows } = await tx.execute<{ locked_until: string | null }>(
    sql`SELECT locked_until FROM users WHERE id = ${userId} FOR UPDATE`,
  )
  refuseWhileLocked(rows[0]?.locked_until, now)
  await tx.execute(sql`
    UPDATE users SET failed_login_count = 0, locked_until = NULL, last_login_at = ${now.toISOString()}
    WHERE id = ${userId}
  `)
}

/** Ends the session of this visitor, if there is one. */
export async function signOut({ db, clock }: AppServices, visitor: Visitor): Promise<void> {
  if (!visitor.user) return
  await db.execute(sql`
    UPDATE sessions SET revoked_at = ${clock.now().toISOString()}
    WHERE id = ${visitor.user.sessionId} AND revoked_at IS NULL
  `)
}

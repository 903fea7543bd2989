import { verify } from '@node-rs/argon2'
import { sql } from 'drizzle-orm'
import type { ParsedRequestOf } from '#contract/endpoint.ts'
import { LOGIN_LOCK_MS, LOGIN_TRIES, SESSION_KEEP_MS, SESSION_LIFE_MS } from '#contract/limits.ts'
import type { login } from '#contract/users.ts'
import type { AppServices } from '#server/app/app-services.ts'
import { toInstant } from '#server/app/kst.ts'
import { Refusal } from '#server/app/refusal.ts'
import { mergeGuestCart } from '#server/carts/merge-guest-cart.ts'
import { hashToken, newToken } from '#server/app/token.ts'
import type { SignedIn, Visitor } from '#server/app/visitor.ts'
import { findCredentials, type CredentialRow } from './user-store.ts'

/** A member who has just signed in, with the bearer token to hand over. */
export interface NewSession {
  readonly user: SignedIn
  readonly token: string
}

/** Compared with when nobody has that id, so that the answer takes as long; what it is the hash of nobody knows. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$37qx10687rzcdapJvaHiAg$RUpxCfKlNNqyVzDDI37R8uu6phMVrW6bS392q6G9Hew'

/**
 * Checks id and password and opens a session for this browser, whose cart becomes the member's. Five failures lock the account for ten minutes; a wrong
 * id and a wrong password read the same (Product 4.18, 5.1). LOGIN_FAILED, LOGIN_LOCKED, DORMANT.
 */
export async function signIn(
  services: AppServices,
  visitor: Visitor,
  body: ParsedRequestOf<typeof login>['body'],
): Promise<NewSession> {
  const found = await findCredentials(services.db, body.loginId.toLowerCase())
  refuseWhileLocked(found, services.clock.now())
  const isRight = await isPassword(found?.password_hash ?? NOBODYS_HASH, body.password)
  if (!found || found.status === 'WITHDRAWN') throw new Refusal('LOGIN_FAILED')
  if (!isRight) throw await countFailure(services, found)
  if (found.status === 'DORMANT') throw new Refusal('DORMANT')
  return openSession(services, visitor, found, body.keep)
}

/** False also for members who have no password, e.g. the demo crowd. */
async function isPassword(passwordHash: string, password: string): Promise<boolean> {
  return passwordHash.startsWith('$argon2id$') && verify(passwordHash, password)
}

function refuseWhileLocked(found: CredentialRow | undefined, now: Date): void {
  if (!found?.locked_until || new Date(found.locked_until) <= now) return
  throw new Refusal('LOGIN_LOCKED', { until: toInstant(new Date(found.locked_until)) })
}

/** One statement, so that parallel guesses are all counted; a lock that ended starts the count anew. */
async function countFailure({ db, clock }: AppServices, found: CredentialRow): Promise<Refusal> {
  const now = clock.now()
  const lockUntil = new Date(now.getTime() + LOGIN_LOCK_MS)
  const { rows } = await db.execute<{ failed: number }>(sql`
    WITH counted AS (
      SELECT id, CASE WHEN locked_until <= ${now.toISOString()} THEN 1 ELSE failed_login_count + 1 END AS failed
      FROM users WHERE id = ${found.id} FOR UPDATE
    )
    UPDATE users SET failed_login_count = counted.failed,
      locked_until = CASE WHEN counted.failed >= ${LOGIN_TRIES} THEN ${lockUntil.toISOString()}::timestamptz END
    FROM counted WHERE users.id = counted.id RETURNING counted.failed
  `)
  const failed = rows[0]?.failed ?? LOGIN_TRIES
  if (failed >= LOGIN_TRIES) return new Refusal('LOGIN_LOCKED', { until: toInstant(lockUntil) })
  const message = `아이디 또는 비밀번호가 올바르지 않습니다. (${failed}/${LOGIN_TRIES})`
  return new Refusal('LOGIN_FAILED', null, { message })
}

async function openSession(
  { db, clock, random }: AppServices,
  visitor: Visitor,
  found: CredentialRow,
  keep: boolean,
): Promise<NewSession> {
  const { clientId } = visitor
  if (!clientId) throw new Refusal('UNAUTHORIZED')
  const now = clock.now()
  const nowText = now.toISOString()
  const expiresAt = new Date(now.getTime() + (keep ? SESSION_KEEP_MS : SESSION_LIFE_MS))
  const token = newToken(random)
  return db.transaction(async (tx) => {
    await tx.execute(sql`
      UPDATE users SET failed_login_count = 0, locked_until = NULL, last_login_at = ${nowText}
      WHERE id = ${found.id}
    `)
    const { rows } = await tx.execute<{ id: number }>(sql`
      INSERT INTO sessions (user_id, token_hash, rotated_at, client_id, expires_at, created_at)
      VALUES (${found.id}, ${hashToken(token)}, ${nowText}, ${clientId}, ${expiresAt.toISOString()}, ${nowText})
      RETURNING id
    `)
    const sessionId = rows[0]?.id
    if (!sessionId) throw new Error('The session was not kept')
    await mergeGuestCart(tx, { clientId, userId: found.id, now })
    return { user: { id: found.id, sessionId, name: found.name }, token }
  })
}

/** Ends the session of this visitor; without one there is nothing to do. */
export async function signOut({ db, clock }: AppServices, visitor: Visitor): Promise<void> {
  if (!visitor.user) return
  await db.execute(sql`
    UPDATE sessions SET revoked_at = ${clock.now().toISOString()}
    WHERE id = ${visitor.user.sessionId} AND revoked_at IS NULL
  `)
}

import { and, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { sessions, users } from '#server/platform/database/schema/members.ts'
import { appClients, blockedNetworks } from '#server/platform/database/schema/platform.ts'

/** Claims of a request by its headers and its address; null for an absent one. */
export interface Claims {
  readonly clientId: string | null
  readonly tokenHash: string | null
  readonly address: string | null
}

/**
 * Times that decide about tokens: now, and the start of the 60 s in which a former token is valid
 * in every case.
 */
export interface TokenTimes {
  readonly now: Date
  readonly graceStart: Date
}

/** The stored client and session of these claims, in one query. */
export type KnownRow = NonNullable<Awaited<ReturnType<typeof findKnown>>>

/**
 * Reads client, session, member and block of a request; undefined columns are not stored or not
 * valid.
 */
export async function findKnown(
  db: Database,
  { clientId, tokenHash, address }: Claims,
  { now, graceStart }: TokenTimes,
) {
  const isBlocked = sql`EXISTS (SELECT 1 FROM ${blockedNetworks} WHERE ${and(
    sql`${blockedNetworks.network} >>= ${address}::inet`,
    or(isNull(blockedNetworks.endsAt), gt(blockedNetworks.endsAt, now)),
  )})`
  const isToken = or(
    eq(sessions.tokenHash, sql`${tokenHash}`),
    and(
      eq(sessions.formerTokenHash, sql`${tokenHash}`),
      or(isNotNull(sessions.tokenSalt), gt(sessions.rotatedAt, graceStart)),
    ),
  )
  const [row] = await db
    .select({
      clientId: appClients.clientId,
      isBlocked: sql<boolean>`${appClients.blockedAt} IS NOT NULL
        OR (${users.id} IS NULL AND ${isBlocked})`,
      sessionId: sessions.id,
      userId: users.id,
      name: users.name,
      status: users.status,
      suspendedUntil: users.suspendedUntil,
      rotatedAt: sessions.rotatedAt,
      tokenHash: sessions.tokenHash,
      tokenSalt: sessions.tokenSalt,
    })
    .from(sql`(SELECT 1) AS one`)
    .leftJoin(appClients, eq(appClients.clientId, sql`${clientId}::uuid`))
    .leftJoin(sessions, and(isNull(sessions.revokedAt), gt(sessions.expiresAt, now), isToken))
    .leftJoin(
      users,
      and(eq(users.id, sessions.userId), inArray(users.status, ['ACTIVE', 'SUSPENDED'])),
    )
  return row
}

/** Tokens of a rotation, as hashes, and the salt of the new one. */
export interface Rotation {
  readonly oldHash: string
  readonly newHash: string
  readonly salt: string
  readonly now: Date
}

/** Replaces the token of a session; false when a parallel request was faster. */
export async function rotateToken(
  db: Database,
  sessionId: number,
  { oldHash, newHash, salt, now }: Rotation,
): Promise<boolean> {
  const { rowCount } = await db
    .update(sessions)
    .set({ formerTokenHash: oldHash, tokenHash: newHash, tokenSalt: salt, rotatedAt: now })
    .where(and(eq(sessions.id, sessionId), eq(sessions.tokenHash, oldHash)))
  return rowCount === 1
}

/**
 * Notes that the device has the token of a session: the former one is then valid for its 60 s
 * alone.
 */
export async function confirmToken(
  db: Database,
  sessionId: number,
  tokenHash: string,
): Promise<void> {
  await db
    .update(sessions)
    .set({ tokenSalt: null })
    .where(and(eq(sessions.id, sessionId), eq(sessions.tokenHash, tokenHash)))
}

import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { appClients, blockedNetworks } from '#server/database/schema/app-clients.ts'
import { sessions, users } from '#server/database/schema/users.ts'

/** Claims of a request by its headers and its address; null for an absent one. */
export interface Claims {
  readonly clientId: string | null
  readonly tokenHash: string | null
  readonly address: string | null
}

/** Times that decide about tokens: now, and the start of the grace period of rotated tokens. */
export interface TokenTimes {
  readonly now: Date
  readonly graceStart: Date
}

/** The stored client and session of these claims, in one query. */
export type KnownRow = NonNullable<Awaited<ReturnType<typeof findKnown>>>

/** Reads client, session, member and block of a request; undefined columns are not stored or not valid. */
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
    and(eq(sessions.formerTokenHash, sql`${tokenHash}`), gt(sessions.rotatedAt, graceStart)),
  )
  const [row] = await db
    .select({
      clientId: appClients.clientId,
      isBlocked: sql<boolean>`${appClients.blockedAt} IS NOT NULL
        OR (${users.id} IS NULL AND ${isBlocked})`,
      sessionId: sessions.id,
      userId: users.id,
      name: users.name,
      rotatedAt: sessions.rotatedAt,
      tokenHash: sessions.tokenHash,
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

/** Replaces the token of a session; false when a parallel request was faster. */
export async function rotateToken(
  db: Database,
  sessionId: number,
  token: { readonly oldHash: string; readonly newHash: string; readonly now: Date },
): Promise<boolean> {
  const { rowCount } = await db
    .update(sessions)
    .set({ formerTokenHash: token.oldHash, tokenHash: token.newHash, rotatedAt: token.now })
    .where(and(eq(sessions.id, sessionId), eq(sessions.tokenHash, token.oldHash)))
  return rowCount === 1
}

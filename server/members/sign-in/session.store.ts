import { and, desc, eq, gt, inArray, isNull, ne, or } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { sessions } from '#server/platform/database/schema/members.ts'
import type { DeviceOfMember } from './known-device.store.ts'

/** Data of a new session. Only the hash of its token is stored. */
export type NewSessionRow = Pick<
  typeof sessions.$inferInsert,
  'userId' | 'tokenHash' | 'clientId' | 'expiresAt' | 'createdAt' | 'device'
>

/** Stores a session and returns its id. */
export async function insertSession(tx: Tx, session: NewSessionRow): Promise<number> {
  const [row] = await tx
    .insert(sessions)
    .values({ ...session, rotatedAt: session.createdAt })
    .returning({ id: sessions.id })
  if (!row) throw new Error('The session was not stored')
  return row.id
}

/** Ends a session; no effect on an ended one. */
export async function revokeSession(db: Database | Tx, id: number, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, id), isNull(sessions.revokedAt)))
}

/**
 * Ends the sessions with these tokens, also with a former one: the device may not know the latest.
 * Returns member and browser of each.
 */
export async function revokeSessionsByTokens(
  db: Database | Tx,
  tokenHashes: readonly string[],
  now: Date,
) {
  const isTheirs = or(
    inArray(sessions.tokenHash, [...tokenHashes]),
    inArray(sessions.formerTokenHash, [...tokenHashes]),
  )
  return db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(isTheirs, isNull(sessions.revokedAt)))
    .returning({ userId: sessions.userId, clientId: sessions.clientId })
}

/** Live sessions of a member, latest first. */
export async function findSessions(db: Database, userId: number, now: Date) {
  return db
    .select({
      id: sessions.id,
      device: sessions.device,
      createdAt: sessions.createdAt,
      rotatedAt: sessions.rotatedAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .where(
      and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)),
    )
    .orderBy(desc(sessions.rotatedAt), desc(sessions.id))
}

/** Ends one session of a member; returns false when it is not a live one of this member. */
export async function revokeSessionOf(
  db: Database,
  userId: number,
  sessionId: number,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isNull(sessions.revokedAt)))
  return rowCount === 1
}

/** Ends all sessions of a member, except one where `exceptId` is given; returns their number. */
export async function revokeSessionsOf(
  db: Database | Tx,
  userId: number,
  now: Date,
  exceptId?: number,
): Promise<number> {
  const { rowCount } = await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        exceptId === undefined ? undefined : ne(sessions.id, exceptId),
      ),
    )
  return rowCount ?? 0
}

/** Ends the sessions of all other members in the browser of a member. */
export async function revokeSessionsOfOthers(
  tx: Tx,
  { userId, clientId }: DeviceOfMember,
  now: Date,
): Promise<void> {
  await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(
      and(eq(sessions.clientId, clientId), ne(sessions.userId, userId), isNull(sessions.revokedAt)),
    )
}

/** Replaces the token of a session at once: the former one is invalid. */
export async function replaceSessionToken(
  tx: Tx,
  sessionId: number,
  tokenHash: string,
  now: Date,
): Promise<void> {
  await tx
    .update(sessions)
    .set({ tokenHash, formerTokenHash: null, tokenSalt: null, rotatedAt: now })
    .where(eq(sessions.id, sessionId))
}

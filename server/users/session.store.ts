import { and, eq, isNull } from 'drizzle-orm'
import type { Database, Tx } from '#server/database/database.ts'
import { sessions } from '#server/database/schema/users.ts'

/** Data of a new session. Only the hash of its token is stored. */
export type NewSessionRow = Pick<
  typeof sessions.$inferInsert,
  'userId' | 'tokenHash' | 'clientId' | 'expiresAt' | 'createdAt'
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

import { and, eq, sql } from 'drizzle-orm'
import { PASSWORD_CHECK_TRIES } from '#contract/platform/limits.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { sessions, users } from '#server/platform/database/schema/members.ts'

/** Password hash of a member, and the state of the password check on one session. */
export async function findPasswordCheck(
  db: Database | Tx,
  { id: userId, sessionId }: { readonly id: number; readonly sessionId: number },
) {
  const [row] = await db
    .select({
      passwordHash: users.passwordHash,
      lockedUntil: sessions.passwordLockedUntil,
      reauthUntil: sessions.reauthUntil,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
  return row
}

/** Counts a wrong password of a session and returns the count; an ended lock resets it. */
export async function addPasswordFailure(
  db: Database,
  sessionId: number,
  { now, lockUntil }: { readonly now: Date; readonly lockUntil: Date },
): Promise<number> {
  const failed = sql<number>`CASE WHEN ${sessions.passwordLockedUntil} <= ${now} THEN 1
    ELSE ${sessions.failedPasswordCount} + 1 END`
  const [row] = await db
    .update(sessions)
    .set({
      failedPasswordCount: failed,
      passwordLockedUntil: sql`CASE WHEN ${failed} >= ${PASSWORD_CHECK_TRIES} THEN ${lockUntil}::timestamptz END`,
    })
    .where(eq(sessions.id, sessionId))
    .returning({ failed: sessions.failedPasswordCount })
  return row?.failed ?? PASSWORD_CHECK_TRIES
}

/** Notes a right password of a session. `reauthUntil`: until when personal data may be changed. */
export async function setPasswordChecked(
  db: Database,
  sessionId: number,
  reauthUntil: Date,
): Promise<void> {
  await db
    .update(sessions)
    .set({ reauthUntil, failedPasswordCount: 0, passwordLockedUntil: null })
    .where(eq(sessions.id, sessionId))
}

/** Notes until when a check of a session by a passkey is valid; wrong passwords stay counted. */
export async function setReauthUntil(tx: Tx, sessionId: number, reauthUntil: Date): Promise<void> {
  await tx.update(sessions).set({ reauthUntil }).where(eq(sessions.id, sessionId))
}

import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { operators, operatorSessions } from '#server/platform/database/schema/operators.ts'

/** Sessions that have not ended, those used last first; of one operator, or of all. */
export async function findSessions(db: Database, operatorId: number | undefined, now: Date) {
  return db
    .select({ session: operatorSessions, name: operators.name })
    .from(operatorSessions)
    .innerJoin(operators, eq(operators.id, operatorSessions.operatorId))
    .where(
      and(
        operatorId === undefined ? undefined : eq(operatorSessions.operatorId, operatorId),
        isNull(operatorSessions.revokedAt),
        gt(operatorSessions.expiresAt, now),
        gt(
          sql`${operatorSessions.usedAt} + ${operatorSessions.idleMs} * interval '1 millisecond'`,
          now,
        ),
      ),
    )
    .orderBy(desc(operatorSessions.usedAt), desc(operatorSessions.id))
}

/**
 * Ends a session, of one operator or of any; answers whose it was, undefined for one that has
 * ended.
 */
export async function endSession(
  tx: Tx,
  sessionId: number,
  operatorId: number | undefined,
  now: Date,
): Promise<number | undefined> {
  const [row] = await tx
    .update(operatorSessions)
    .set({ revokedAt: now })
    .where(
      and(
        eq(operatorSessions.id, sessionId),
        operatorId === undefined ? undefined : eq(operatorSessions.operatorId, operatorId),
        isNull(operatorSessions.revokedAt),
      ),
    )
    .returning({ operatorId: operatorSessions.operatorId })
  return row?.operatorId
}

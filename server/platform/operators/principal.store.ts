import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { operators, operatorSessions } from '#server/platform/database/schema/operators.ts'

/**
 * Session and operator of a cookie; undefined for one that is unknown, ended, idle too long, or of
 * a disabled operator.
 */
export async function findSession(db: Database, tokenHash: string, now: Date) {
  const [row] = await db
    .select({
      operatorId: operators.id,
      sessionId: operatorSessions.id,
      name: operators.name,
      loginId: operators.loginId,
      role: operators.role,
      isDemo: operators.isDemo,
      grants: operators.grants,
      denials: operators.denials,
      expiresAt: operatorSessions.expiresAt,
      reauthUntil: operatorSessions.reauthUntil,
    })
    .from(operatorSessions)
    .innerJoin(operators, eq(operators.id, operatorSessions.operatorId))
    .where(
      and(
        eq(operatorSessions.tokenHash, tokenHash),
        isNull(operatorSessions.revokedAt),
        gt(operatorSessions.expiresAt, now),
        gt(
          sql`${operatorSessions.usedAt} + ${operatorSessions.idleMs} * interval '1 millisecond'`,
          now,
        ),
        eq(operators.status, 'ACTIVE'),
      ),
    )
  return row
}

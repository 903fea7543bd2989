import { and, eq, gt, sql } from 'drizzle-orm'
import type { Tx } from '#server/database/database.ts'
import { rafflePenalties } from '#server/database/schema/raffle-entries.ts'
import { users } from '#server/database/schema/users.ts'

/** Stores a penalty, once for each entry. */
export async function insertPenalty(
  tx: Tx,
  penalty: typeof rafflePenalties.$inferInsert,
): Promise<void> {
  await tx.insert(rafflePenalties).values(penalty).onConflictDoNothing()
}

/** Half points of a person since an instant. */
export async function countHalfPoints(tx: Tx, ciHash: string, since: Date): Promise<number> {
  const [row] = await tx
    .select({ total: sql<number>`coalesce(sum(${rafflePenalties.halfPoints}), 0)::int` })
    .from(rafflePenalties)
    .where(and(eq(rafflePenalties.ciHash, ciHash), gt(rafflePenalties.at, since)))
  return row?.total ?? 0
}

/** Suspends a member from raffles until an instant; an existing later end is unchanged. */
export async function suspendMember(tx: Tx, userId: number, until: Date): Promise<void> {
  await tx
    .update(users)
    .set({
      raffleSuspendedUntil: sql`greatest(${users.raffleSuspendedUntil}, ${sql.param(until, users.raffleSuspendedUntil)})`,
    })
    .where(eq(users.id, userId))
}

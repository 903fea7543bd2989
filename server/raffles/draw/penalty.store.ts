import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/database/database.ts'
import { rafflePenalties } from '#server/platform/database/schema/raffle-entries.ts'
import { users } from '#server/platform/database/schema/users.ts'
import type { Penalty } from './suspension.ts'

/** Stores a penalty, once for each entry. */
export async function insertPenalty(
  tx: Tx,
  penalty: typeof rafflePenalties.$inferInsert,
): Promise<void> {
  await tx.insert(rafflePenalties).values(penalty).onConflictDoNothing()
}

/** Penalties of a person. */
export const findPenalties = (tx: Tx, ciHash: string): Promise<Penalty[]> =>
  tx
    .select({ halfPoints: rafflePenalties.halfPoints, at: rafflePenalties.at })
    .from(rafflePenalties)
    .where(eq(rafflePenalties.ciHash, ciHash))

/** Suspends a member from raffles until an instant; an existing later end is unchanged. */
export async function suspendMember(tx: Tx, userId: number, until: Date): Promise<void> {
  await tx
    .update(users)
    .set({
      raffleSuspendedUntil: sql`greatest(${users.raffleSuspendedUntil}, ${sql.param(until, users.raffleSuspendedUntil)})`,
    })
    .where(eq(users.id, userId))
}

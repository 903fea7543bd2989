import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/database/database.ts'
import { rafflePenalties } from '#server/platform/database/schema/raffles.ts'
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

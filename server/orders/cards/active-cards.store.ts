import { and, asc, desc, eq } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { autoPays } from '#server/platform/database/schema/payments.ts'

/** Row of a registered card. */
export type AutoPayRow = typeof autoPays.$inferSelect

/** Condition on the registered cards of a member. */
export const isActiveCardOf = (userId: number) =>
  and(eq(autoPays.userId, userId), eq(autoPays.status, 'ACTIVE'))

/** Registered cards of a member, the default first, then the oldest. */
export async function findActiveCards(db: Database | Tx, userId: number): Promise<AutoPayRow[]> {
  return db
    .select()
    .from(autoPays)
    .where(isActiveCardOf(userId))
    .orderBy(desc(autoPays.isDefault), asc(autoPays.id))
}

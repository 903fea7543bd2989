import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/database/database.ts'
import { users } from '#server/platform/database/schema/members.ts'

/** Suspends a member from raffles until an instant; an existing later end is unchanged. */
export async function suspendMember(tx: Tx, userId: number, until: Date): Promise<void> {
  await tx
    .update(users)
    .set({
      raffleSuspendedUntil: sql`greatest(${users.raffleSuspendedUntil}, ${sql.param(until, users.raffleSuspendedUntil)})`,
    })
    .where(eq(users.id, userId))
}

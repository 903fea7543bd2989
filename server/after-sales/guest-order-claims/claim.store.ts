import { eq } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { users } from '#server/platform/database/schema/members.ts'

/** Phone of a member, and whether the identity was checked. */
export async function findClaimant(db: Database, userId: number) {
  const [row] = await db
    .select({ phone: users.phone, identityVerifiedAt: users.identityVerifiedAt })
    .from(users)
    .where(eq(users.id, userId))
  return row
}

import { eq } from 'drizzle-orm'
import type { GradeCode } from '#contract/benefits/mileage.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { users } from '#server/platform/database/schema/members.ts'

/** Grade of a member; the lowest one for an unknown member. */
export async function findGrade(db: Database | Tx, userId: number): Promise<GradeCode> {
  const [row] = await db.select({ grade: users.gradeCode }).from(users).where(eq(users.id, userId))
  return row?.grade ?? 'FLAT'
}

import { and, eq, lte } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { grades, users } from '#server/platform/database/schema/members.ts'

/** Data of a member for signing in. */
export type CredentialRow = NonNullable<Awaited<ReturnType<typeof findCredentials>>>

/** The member with this login id, in lower case. */
export async function findCredentials(db: Database | Tx, loginId: string) {
  const [row] = await db
    .select({
      id: users.id,
      name: users.name,
      passwordHash: users.passwordHash,
      status: users.status,
      lockedUntil: users.lockedUntil,
      phone: users.phone,
    })
    .from(users)
    .where(eq(users.loginId, loginId))
  return row
}

/** Replaces the password hash of a member, unless it was changed meanwhile. */
export async function setPasswordHash(
  db: Database | Tx,
  id: number,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await db
    .update(users)
    .set({ passwordHash: to })
    .where(and(eq(users.id, id), eq(users.passwordHash, from)))
}

/** Ends the dormancy of a member (members#dormancy). */
export async function activateMember(tx: Tx, id: number): Promise<void> {
  await tx
    .update(users)
    .set({ status: 'ACTIVE' })
    .where(and(eq(users.id, id), eq(users.status, 'DORMANT')))
}

/** Data of a member that every page may show. */
export type MemberRow = NonNullable<Awaited<ReturnType<typeof findMember>>>

/** One member. */
export async function findMember(db: Database | Tx, id: number) {
  const [row] = await db
    .select({
      id: users.id,
      name: users.name,
      nickname: users.nickname,
      gradeCode: users.gradeCode,
      gradeName: grades.name,
      phone: users.phone,
      email: users.email,
      identityVerifiedAt: users.identityVerifiedAt,
      mileageBalance: users.mileageBalance,
      moneyBalance: users.moneyBalance,
      instagramUserId: users.instagramUserId,
      status: users.status,
      suspendedUntil: users.suspendedUntil,
      raffleSuspendedUntil: users.raffleSuspendedUntil,
    })
    .from(users)
    .innerJoin(grades, eq(grades.code, users.gradeCode))
    .where(eq(users.id, id))
  return row
}

/** Members whose suspension ended become active. */
export async function activateAfterSuspension(db: Database, now: Date): Promise<void> {
  await db
    .update(users)
    .set({ status: 'ACTIVE', suspendedUntil: null })
    .where(and(eq(users.status, 'SUSPENDED'), lte(users.suspendedUntil, now)))
}

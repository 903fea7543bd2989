import { eq } from 'drizzle-orm'
import type { Database, Tx } from '#server/database/database.ts'
import { grades, users } from '#server/database/schema/users.ts'

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
    })
    .from(users)
    .where(eq(users.loginId, loginId))
  return row
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
    })
    .from(users)
    .innerJoin(grades, eq(grades.code, users.gradeCode))
    .where(eq(users.id, id))
  return row
}

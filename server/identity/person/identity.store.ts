import { and, eq, ne } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { identityChecks } from '#server/platform/database/schema/identity.ts'
import { users } from '#server/platform/database/schema/members.ts'

export type IdentityCheckRow = typeof identityChecks.$inferSelect

/** Stores a started check. */
export async function insertIdentityCheck(
  db: Database,
  check: typeof identityChecks.$inferInsert,
): Promise<void> {
  await db.insert(identityChecks).values(check)
}

/** The check with this id; `lock` serializes its changes. */
export async function findIdentityCheck(
  db: Database | Tx,
  tokenVersionId: string,
  lock?: 'lock',
): Promise<IdentityCheckRow | undefined> {
  const query = db
    .select()
    .from(identityChecks)
    .where(eq(identityChecks.tokenVersionId, tokenVersionId))
  const [check] = await (lock ? query.for('update') : query)
  return check
}

/** Changes a check. */
export async function updateIdentityCheck(
  tx: Tx,
  id: number,
  change: Partial<typeof identityChecks.$inferInsert>,
): Promise<void> {
  await tx.update(identityChecks).set(change).where(eq(identityChecks.id, id))
}

/** The account of a person by the hash of the CI; withdrawn ones do not count. */
export async function findMemberOfPerson(
  db: Database | Tx,
  ciHash: string,
): Promise<{ id: number; loginId: string; createdAt: Date } | undefined> {
  const [member] = await db
    .select({ id: users.id, loginId: users.loginId, createdAt: users.createdAt })
    .from(users)
    .where(and(eq(users.ciHash, ciHash), ne(users.status, 'WITHDRAWN')))
  return member
}

import { and, count, eq, gt } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { users } from '#server/platform/database/schema/members.ts'
import { bankAccounts } from '#server/platform/database/schema/payments.ts'

export type BankAccountRow = typeof bankAccounts.$inferSelect

/**
 * Name of a member whose row is locked, so that requests of one member are counted one after the
 * other.
 */
export async function lockName(tx: Tx, userId: number): Promise<string | undefined> {
  const [row] = await tx
    .select({ name: users.name })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update')
  return row?.name
}

/** Number of requests of a member after `since`. */
export async function countRequests(tx: Tx, userId: number, since: Date): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(bankAccounts)
    .where(and(eq(bankAccounts.userId, userId), gt(bankAccounts.requestedAt, since)))
  return row?.total ?? 0
}

/** Stores a request and returns its id. */
export async function insertRequest(
  tx: Tx,
  request: typeof bankAccounts.$inferInsert,
): Promise<number> {
  const [row] = await tx.insert(bankAccounts).values(request).returning({ id: bankAccounts.id })
  if (!row) throw new Error('The request was not stored')
  return row.id
}

/** A request of a member, locked until the transaction ends. */
export async function lockRequest(
  tx: Tx,
  userId: number,
  id: number,
): Promise<BankAccountRow | undefined> {
  const [row] = await tx
    .select()
    .from(bankAccounts)
    .where(and(eq(bankAccounts.userId, userId), eq(bankAccounts.id, id)))
    .for('update')
  return row
}

/** Changes a request. */
export async function updateRequest(
  db: Database | Tx,
  id: number,
  change: Partial<typeof bankAccounts.$inferInsert>,
): Promise<void> {
  await db.update(bankAccounts).set(change).where(eq(bankAccounts.id, id))
}

/** Replaces the verified account of a member by a request. */
export async function setVerified(
  tx: Tx,
  { id, userId }: Pick<BankAccountRow, 'id' | 'userId'>,
  now: Date,
): Promise<void> {
  await tx
    .update(bankAccounts)
    .set({ status: 'REPLACED' })
    .where(and(eq(bankAccounts.userId, userId), eq(bankAccounts.status, 'VERIFIED')))
  await updateRequest(tx, id, { status: 'VERIFIED', verifiedAt: now })
}

/** The verified account of a member. */
export async function findVerified(
  db: Database | Tx,
  userId: number,
): Promise<BankAccountRow | undefined> {
  const [row] = await db
    .select()
    .from(bankAccounts)
    .where(and(eq(bankAccounts.userId, userId), eq(bankAccounts.status, 'VERIFIED')))
  return row
}

import { and, asc, count, eq, inArray } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { userAddresses, users } from '#server/platform/database/schema/members.ts'

export type AddressRow = typeof userAddresses.$inferSelect

/** Serializes changes of a member's addresses until the transaction ends. */
export async function lockAddressBook(tx: Tx, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

/** Addresses of a member in the member's order. */
export async function findAddresses(db: Database | Tx, userId: number): Promise<AddressRow[]> {
  return db
    .select()
    .from(userAddresses)
    .where(eq(userAddresses.userId, userId))
    .orderBy(asc(userAddresses.sort), asc(userAddresses.id))
}

/** One address of a member. */
export async function findAddress(
  db: Database | Tx,
  userId: number,
  id: number,
): Promise<AddressRow | undefined> {
  const [row] = await db
    .select()
    .from(userAddresses)
    .where(and(eq(userAddresses.userId, userId), eq(userAddresses.id, id)))
  return row
}

/** Number of addresses of a member. */
export async function countAddresses(tx: Tx, userId: number): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(userAddresses)
    .where(eq(userAddresses.userId, userId))
  return row?.total ?? 0
}

/** Stores an address and returns its id. */
export async function insertAddress(
  tx: Tx,
  address: typeof userAddresses.$inferInsert,
): Promise<number> {
  const [row] = await tx.insert(userAddresses).values(address).returning({ id: userAddresses.id })
  if (!row) throw new Error('The address was not stored')
  return row.id
}

/** Changes an address. */
export async function updateAddress(
  tx: Tx,
  id: number,
  change: Partial<typeof userAddresses.$inferInsert>,
): Promise<void> {
  await tx.update(userAddresses).set(change).where(eq(userAddresses.id, id))
}

/** Makes one address the default; the former one is changed first, because only one may be. */
export async function setDefault(tx: Tx, userId: number, id: number): Promise<void> {
  await tx
    .update(userAddresses)
    .set({ isDefault: false })
    .where(and(eq(userAddresses.userId, userId), eq(userAddresses.isDefault, true)))
  await tx.update(userAddresses).set({ isDefault: true }).where(eq(userAddresses.id, id))
}

/** Deletes addresses. */
export async function deleteAddresses(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.delete(userAddresses).where(inArray(userAddresses.id, [...ids]))
}

import { and, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/database.ts'
import {
  knownDevices,
  passwordResets,
  withdrawals,
  userAddresses,
  users,
} from '#server/platform/database/schema/members.ts'

/**
 * Stores a new member and returns the id; a violated unique constraint is thrown by the database.
 */
export async function insertMember(
  tx: Tx,
  member: typeof users.$inferInsert,
): Promise<{ id: number; name: string }> {
  const [row] = await tx.insert(users).values(member).returning({ id: users.id, name: users.name })
  if (!row) throw new Error('The member was not stored')
  return row
}

/** Stores the first address of a member. */
export async function insertFirstAddress(
  tx: Tx,
  address: typeof userAddresses.$inferInsert,
): Promise<void> {
  await tx.insert(userAddresses).values(address)
}

/** Members with a phone; withdrawn ones do not count. */
export async function findMembersByPhone(db: Database | Tx, phone: string) {
  return db
    .select({
      id: users.id,
      loginId: users.loginId,
      name: users.name,
      passwordHash: users.passwordHash,
      createdAt: users.createdAt,
    })
    .from(users)
    .where(and(eq(users.phone, phone), ne(users.status, 'WITHDRAWN')))
    .orderBy(users.createdAt, users.id)
}

/** Whether a person or phone ended a membership after `since`. */
export async function hasWithdrawnSince(
  db: Database | Tx,
  hashes: { readonly phoneHash: string; readonly ciHash: string | null },
  since: Date,
): Promise<boolean> {
  const [row] = await db
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(
      and(
        gt(withdrawals.at, since),
        or(
          eq(withdrawals.phoneHash, hashes.phoneHash),
          hashes.ciHash === null ? undefined : eq(withdrawals.ciHash, hashes.ciHash),
        ),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** Whether a login id belonged to an ended membership. `loginIdHash`: its keyed hash. */
export async function wasLoginIdUsed(db: Database | Tx, loginIdHash: string): Promise<boolean> {
  const [row] = await db
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(eq(withdrawals.loginIdHash, loginIdHash))
    .limit(1)
  return row !== undefined
}

/** Whether a login id, e-mail or nickname is used by an account. */
export async function isUsed(
  db: Database,
  { field, value }: { readonly field: 'loginId' | 'email' | 'nickname'; readonly value: string },
): Promise<boolean> {
  const conditions = {
    loginId: eq(users.loginId, value.toLowerCase()),
    email: eq(sql`lower(${users.email})`, value.toLowerCase()),
    nickname: and(
      eq(sql`lower(${users.nickname})`, value.toLowerCase()),
      ne(users.status, 'WITHDRAWN'),
    ),
  }
  const [row] = await db.select({ id: users.id }).from(users).where(conditions[field]).limit(1)
  return row !== undefined
}

/** Stores a token for one new password; earlier ones of the member become invalid. */
export async function insertPasswordReset(
  tx: Tx,
  reset: typeof passwordResets.$inferInsert,
): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.userId, reset.userId))
  await tx.insert(passwordResets).values(reset)
}

/** A token for one new password, as a browser sends it. */
interface SentReset {
  readonly tokenHash: string
  readonly clientId: string
  readonly now: Date
}

/** Condition on the unused and unexpired token of a browser. */
const isUsable = ({ tokenHash, clientId, now }: SentReset) =>
  and(
    eq(passwordResets.tokenHash, tokenHash),
    eq(passwordResets.clientId, clientId),
    gt(passwordResets.expiresAt, now),
    isNull(passwordResets.usedAt),
  )

/** Whether a token for one new password is valid. */
export async function hasPasswordReset(db: Database, reset: SentReset): Promise<boolean> {
  return (await db.$count(passwordResets, isUsable(reset))) > 0
}

/**
 * Uses a token for one new password; returns its member, or undefined for an invalid, used or
 * expired token.
 */
export async function usePasswordReset(tx: Tx, reset: SentReset): Promise<number | undefined> {
  const [row] = await tx
    .update(passwordResets)
    .set({ usedAt: reset.now })
    .where(isUsable(reset))
    .returning({ userId: passwordResets.userId })
  return row?.userId
}

/** Data of a member for a new password. */
export async function findForNewPassword(tx: Tx, userId: number) {
  const [row] = await tx
    .select({
      loginId: users.loginId,
      phone: users.phone,
      name: users.name,
      passwordHash: users.passwordHash,
    })
    .from(users)
    .where(and(eq(users.id, userId), inArray(users.status, ['ACTIVE', 'DORMANT', 'SUSPENDED'])))
    .for('update')
  return row
}

/**
 * Stores a new password and ends the login locks of the member, also of known devices
 * (members#new-password).
 */
export async function setNewPassword(tx: Tx, userId: number, passwordHash: string): Promise<void> {
  await tx
    .update(users)
    .set({ passwordHash, failedLoginCount: 0, lockedUntil: null })
    .where(eq(users.id, userId))
  await tx
    .update(knownDevices)
    .set({ failedLoginCount: 0, lockedUntil: null })
    .where(eq(knownDevices.userId, userId))
}

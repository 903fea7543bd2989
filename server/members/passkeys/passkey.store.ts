import { and, asc, count, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { passkeyChallenges, passkeys, users } from '#server/platform/database/schema/members.ts'

export type PasskeyRow = typeof passkeys.$inferSelect

/** Passkeys of a member, oldest first. */
export async function findPasskeys(db: Database | Tx, userId: number): Promise<PasskeyRow[]> {
  return db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id))
}

/**
 * A passkey by the id of its credential, with its member. Both are locked, so that the counter only
 * grows and the status stays; the member first, as a withdrawal does.
 */
export async function lockPasskey(tx: Tx, credentialId: string) {
  const isWanted = eq(passkeys.credentialId, credentialId)
  const owner = tx.select({ userId: passkeys.userId }).from(passkeys).where(isWanted)
  const [member] = await tx
    .select({ name: users.name, status: users.status, phone: users.phone })
    .from(users)
    .where(inArray(users.id, owner))
    .for('update')
  const [passkey] = await tx.select().from(passkeys).where(isWanted).for('update')
  return member && passkey ? { ...member, passkey } : undefined
}

/** Number of passkeys of a member, whose row is locked until the transaction ends. */
export async function lockAndCountPasskeys(tx: Tx, userId: number): Promise<number> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  const [row] = await tx
    .select({ total: count() })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
  return row?.total ?? 0
}

/** Stores a passkey; a violated unique constraint is thrown by the database. */
export async function insertPasskey(tx: Tx, passkey: typeof passkeys.$inferInsert): Promise<void> {
  await tx.insert(passkeys).values(passkey)
}

/** Notes a use of a passkey. */
export async function setPasskeyUsed(
  tx: Tx,
  id: number,
  { counter, now }: { readonly counter: number; readonly now: Date },
): Promise<void> {
  await tx.update(passkeys).set({ counter, lastUsedAt: now }).where(eq(passkeys.id, id))
}

/** Changes the name of a passkey; returns false when it is not one of this member. */
export async function setPasskeyName(
  db: Database,
  userId: number,
  id: number,
  name: string,
): Promise<boolean> {
  const { rowCount } = await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
  return rowCount === 1
}

/** Deletes a passkey of a member; returns false when it is not one of this member. */
export async function deletePasskey(db: Database, userId: number, id: number): Promise<boolean> {
  const { rowCount } = await db
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
  return rowCount === 1
}

/** Deletes all passkeys of a member. */
export async function deletePasskeysOf(tx: Tx, userId: number): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.userId, userId))
}

/** Stores a challenge. */
export async function insertChallenge(
  db: Database,
  challenge: typeof passkeyChallenges.$inferInsert,
): Promise<void> {
  await db.insert(passkeyChallenges).values(challenge)
}

/** Uses a challenge of a browser up; returns false for an unknown, used or expired one. */
export async function consumeChallenge(
  db: Database,
  wanted: {
    readonly challenge: string
    readonly clientId: string
    readonly userId: number | null
    readonly now: Date
  },
): Promise<boolean> {
  const { challenge, clientId, userId, now } = wanted
  const { rowCount } = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challenge),
        eq(passkeyChallenges.clientId, clientId),
        userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
  return rowCount === 1
}

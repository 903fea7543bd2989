import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { admissionKeys } from '#server/platform/database/schema/app-clients.ts'
import { guestOrderProofs, guestTokens } from '#server/platform/database/schema/guest-lookups.ts'

/** Token of a guest's look-up, by its hash, with its order and browser. */
export type GuestToken = typeof guestTokens.$inferSelect

/** Stores the token of a look-up. */
export async function insertGuestToken(db: Database, token: GuestToken): Promise<void> {
  await db.insert(guestTokens).values(token)
}

/** Whether this token opens this order in this browser at this instant. */
export async function isGuestToken(
  db: Database,
  { tokenHash, orderId, clientId }: Omit<GuestToken, 'expiresAt'>,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .select({ orderId: guestTokens.orderId })
    .from(guestTokens)
    .where(
      and(
        eq(guestTokens.tokenHash, tokenHash),
        eq(guestTokens.orderId, orderId),
        eq(guestTokens.clientId, clientId),
        gt(guestTokens.expiresAt, now),
      ),
    )
  return rows.length === 1
}

/** Binds the proved phone of a guest to one order in one browser. */
export async function insertGuestProof(tx: Tx, proof: GuestToken): Promise<void> {
  await tx.insert(guestOrderProofs).values(proof)
}

/** Whether this token proves the phone of this order in this browser at this instant. */
export async function isGuestProof(
  db: Database,
  { tokenHash, orderId, clientId }: Omit<GuestToken, 'expiresAt'>,
  now: Date,
): Promise<boolean> {
  const count = await db.$count(
    guestOrderProofs,
    and(
      eq(guestOrderProofs.tokenHash, tokenHash),
      eq(guestOrderProofs.orderId, orderId),
      eq(guestOrderProofs.clientId, clientId),
      gt(guestOrderProofs.expiresAt, now),
    ),
  )
  return count === 1
}

/** Binds an admission key to the browser of its first order; returns whether it is the key of this browser. */
export async function bindAdmissionKey(
  db: Database | Tx,
  key: typeof admissionKeys.$inferInsert,
): Promise<boolean> {
  const { rowCount } = await db
    .insert(admissionKeys)
    .values(key)
    .onConflictDoUpdate({
      target: admissionKeys.keyHash,
      set: { clientId: sql`${admissionKeys.clientId}` },
      setWhere: eq(admissionKeys.clientId, key.clientId),
    })
  return rowCount === 1
}

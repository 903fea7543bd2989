import { and, asc, eq } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/database.ts'
import {
  operatorChallenges,
  operatorPasskeys,
  operatorSessions,
} from '#server/platform/database/schema/operators.ts'

/** A stored passkey of an operator. */
export type OperatorPasskeyRow = typeof operatorPasskeys.$inferSelect

/** Passkeys of an operator, the oldest first. */
export async function findOperatorPasskeys(
  db: Database | Tx,
  operatorId: number,
): Promise<OperatorPasskeyRow[]> {
  return db
    .select()
    .from(operatorPasskeys)
    .where(eq(operatorPasskeys.operatorId, operatorId))
    .orderBy(asc(operatorPasskeys.id))
}

/** A passkey of an operator by the id of its credential, locked, so that its counter only grows. */
export async function lockOperatorPasskey(
  tx: Tx,
  operatorId: number,
  credentialId: string,
): Promise<OperatorPasskeyRow | undefined> {
  const [row] = await tx
    .select()
    .from(operatorPasskeys)
    .where(
      and(
        eq(operatorPasskeys.operatorId, operatorId),
        eq(operatorPasskeys.credentialId, credentialId),
      ),
    )
    .for('update')
  return row
}

/** Notes a use of a passkey. */
export async function noteOperatorPasskey(
  tx: Tx,
  id: number,
  change: { readonly counter: number; readonly lastUsedAt: Date },
): Promise<void> {
  await tx.update(operatorPasskeys).set(change).where(eq(operatorPasskeys.id, id))
}

/** Stores a passkey; a violated unique constraint is thrown by the database. */
export async function insertOperatorPasskey(
  tx: Tx,
  passkey: Omit<typeof operatorPasskeys.$inferInsert, 'id'>,
): Promise<void> {
  await tx.insert(operatorPasskeys).values(passkey)
}

/** Deletes a passkey of an operator; false where it is not his. */
export async function deleteOperatorPasskey(
  tx: Tx,
  operatorId: number,
  id: number,
): Promise<boolean> {
  const { rowCount } = await tx
    .delete(operatorPasskeys)
    .where(and(eq(operatorPasskeys.id, id), eq(operatorPasskeys.operatorId, operatorId)))
  return rowCount === 1
}

/** Keeps the challenge of a sign-in that waits. */
export async function setPasskeyChallenge(
  db: Database | Tx,
  tokenHash: string,
  passkeyChallenge: string,
): Promise<void> {
  await db
    .update(operatorChallenges)
    .set({ passkeyChallenge })
    .where(eq(operatorChallenges.tokenHash, tokenHash))
}

/** Keeps the challenge of a session until an instant; null uses it up. */
export async function setSessionChallenge(
  tx: Tx,
  sessionId: number,
  change: {
    readonly passkeyChallenge: string | null
    readonly passkeyChallengeUntil: Date | null
  },
): Promise<void> {
  await tx.update(operatorSessions).set(change).where(eq(operatorSessions.id, sessionId))
}

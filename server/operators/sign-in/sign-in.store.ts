import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import { OPERATOR_TRIES } from '#contract/operators/operator-limits.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import {
  operatorChallenges,
  operatorLinks,
  operatorLocks,
  operatorRecoveryCodes,
  operators,
  operatorSessions,
} from '#server/platform/database/schema/operators.ts'

/** A stored operator. */
export type OperatorRow = typeof operators.$inferSelect

/** The operator with this login id. */
export async function findByLogin(
  db: Database | Tx,
  loginId: string,
): Promise<OperatorRow | undefined> {
  const [row] = await db.select().from(operators).where(eq(operators.loginId, loginId))
  return row
}

/** The operator with this id, locked until the transaction ends. */
export async function lockOperator(tx: Tx, operatorId: number): Promise<OperatorRow | undefined> {
  const [row] = await tx.select().from(operators).where(eq(operators.id, operatorId)).for('update')
  return row
}

/** Latest end of the locks of these keys; null where none is locked. */
export async function findLockEnd(
  db: Database,
  keyHashes: readonly string[],
  now: Date,
): Promise<Date | null> {
  const rows = await db
    .select({ until: operatorLocks.lockedUntil })
    .from(operatorLocks)
    .where(
      and(
        sql`${operatorLocks.keyHash} = ANY(${sql.param([...keyHashes])})`,
        gt(operatorLocks.lockedUntil, now),
      ),
    )
  const ends = rows.flatMap(({ until }) => (until === null ? [] : [until.getTime()]))
  return ends.length === 0 ? null : new Date(Math.max(...ends))
}

/**
 * Counts a failure of a key and returns the count; one statement, so that parallel attempts are all
 * counted.
 */
export async function addFailure(
  db: Database | Tx,
  keyHash: string,
  { now, lockUntil }: { readonly now: Date; readonly lockUntil: Date },
): Promise<number> {
  const failed = sql<number>`CASE WHEN ${operatorLocks.lockedUntil} <= ${now} THEN 1
    ELSE ${operatorLocks.failedCount} + 1 END`
  const [row] = await db
    .insert(operatorLocks)
    .values({ keyHash, failedCount: 1, lastFailedAt: now })
    .onConflictDoUpdate({
      target: operatorLocks.keyHash,
      set: {
        failedCount: failed,
        lockedUntil: sql`CASE WHEN ${failed} >= ${OPERATOR_TRIES} THEN ${lockUntil}::timestamptz END`,
        lastFailedAt: now,
      },
    })
    .returning({ failed: operatorLocks.failedCount })
  return row?.failed ?? OPERATOR_TRIES
}

/** Forgets the failures of a key. */
export async function clearFailures(db: Tx, keyHash: string): Promise<void> {
  await db.delete(operatorLocks).where(eq(operatorLocks.keyHash, keyHash))
}

/** Stores a sign-in that waits for its second factor. */
export async function insertChallenge(
  db: Database | Tx,
  challenge: typeof operatorChallenges.$inferInsert,
): Promise<void> {
  await db.insert(operatorChallenges).values(challenge)
}

/** A waiting sign-in, locked until the transaction ends. */
export async function lockChallenge(tx: Tx, tokenHash: string, now: Date) {
  const [row] = await tx
    .select()
    .from(operatorChallenges)
    .where(and(eq(operatorChallenges.tokenHash, tokenHash), gt(operatorChallenges.expiresAt, now)))
    .for('update')
  return row
}

/** Counts a wrong code of a waiting sign-in. */
export async function setChallengeFailed(
  tx: Tx,
  tokenHash: string,
  failedCount: number,
): Promise<void> {
  await tx
    .update(operatorChallenges)
    // A challenge is signed once, also where the signature was wrong.
    .set({ failedCount, passkeyChallenge: null })
    .where(eq(operatorChallenges.tokenHash, tokenHash))
}

/** Ends a waiting sign-in. */
export async function deleteChallenge(tx: Tx, tokenHash: string): Promise<void> {
  await tx.delete(operatorChallenges).where(eq(operatorChallenges.tokenHash, tokenHash))
}

/** Notes an accepted code: its time step, and the secret where it is new. */
export async function setTotp(
  tx: Tx,
  operatorId: number,
  { step, encrypted }: { readonly step: number; readonly encrypted?: string },
): Promise<void> {
  await tx
    .update(operators)
    .set({ totpStep: step, ...(encrypted === undefined ? {} : { totpEncrypted: encrypted }) })
    .where(eq(operators.id, operatorId))
}

/** Uses a recovery code; false for an unknown or used one. */
export async function useRecoveryCode(
  tx: Tx,
  operatorId: number,
  codeHash: string,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(operatorRecoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(operatorRecoveryCodes.operatorId, operatorId),
        eq(operatorRecoveryCodes.codeHash, codeHash),
        isNull(operatorRecoveryCodes.usedAt),
      ),
    )
  return rowCount === 1
}

/** Replaces the recovery codes of an operator. */
export async function replaceRecoveryCodes(
  tx: Tx,
  operatorId: number,
  codeHashes: readonly string[],
): Promise<void> {
  await tx.delete(operatorRecoveryCodes).where(eq(operatorRecoveryCodes.operatorId, operatorId))
  await tx
    .insert(operatorRecoveryCodes)
    .values(codeHashes.map((codeHash) => ({ operatorId, codeHash })))
}

/** Stores a session. */
export async function insertSession(
  tx: Tx,
  session: typeof operatorSessions.$inferInsert,
): Promise<void> {
  await tx.insert(operatorSessions).values(session)
  await tx
    .update(operators)
    .set({ lastLoginAt: session.createdAt })
    .where(eq(operators.id, session.operatorId))
}

/** Moves the idle timer of a session. */
export async function touchSession(db: Database, sessionId: number, now: Date): Promise<void> {
  await db.update(operatorSessions).set({ usedAt: now }).where(eq(operatorSessions.id, sessionId))
}

/** State of the second factor on a session, locked until the transaction ends. */
export async function lockReauth(tx: Tx, sessionId: number) {
  const [row] = await tx
    .select({
      failedCount: operatorSessions.reauthFailedCount,
      passkeyChallenge: operatorSessions.passkeyChallenge,
      passkeyChallengeUntil: operatorSessions.passkeyChallengeUntil,
    })
    .from(operatorSessions)
    .where(eq(operatorSessions.id, sessionId))
    .for('update')
  return row
}

/** Stores the result of a second factor on a session. */
export async function setReauth(
  tx: Tx,
  sessionId: number,
  change: { readonly reauthUntil?: Date; readonly reauthFailedCount: number },
): Promise<void> {
  const used = { passkeyChallenge: null, passkeyChallengeUntil: null }
  await tx
    .update(operatorSessions)
    .set({ ...change, ...used })
    .where(eq(operatorSessions.id, sessionId))
}

/** Ends a session. */
export async function revokeSession(
  db: Database | Tx,
  sessionId: number,
  now: Date,
): Promise<void> {
  await db
    .update(operatorSessions)
    .set({ revokedAt: now })
    .where(eq(operatorSessions.id, sessionId))
}

/** Ends all sessions of an operator, except one where `exceptId` is given. */
export async function revokeSessionsOf(
  tx: Tx,
  operatorId: number,
  now: Date,
  exceptId = 0,
): Promise<void> {
  await tx
    .update(operatorSessions)
    .set({ revokedAt: now })
    .where(
      and(
        eq(operatorSessions.operatorId, operatorId),
        isNull(operatorSessions.revokedAt),
        ne(operatorSessions.id, exceptId),
      ),
    )
}

/** Stores a one-time link and returns its id. */
export async function insertLink(
  db: Database | Tx,
  link: typeof operatorLinks.$inferInsert,
): Promise<number> {
  const [row] = await db.insert(operatorLinks).values(link).returning({ id: operatorLinks.id })
  if (row === undefined) throw new Error('The link was not stored')
  return row.id
}

/** A live one-time link with the login id of its operator; undefined for a used or expired one. */
export async function findLink(db: Database | Tx, tokenHash: string, now: Date) {
  const [row] = await db
    .select({
      kind: operatorLinks.kind,
      name: operatorLinks.name,
      role: operatorLinks.role,
      operatorId: operatorLinks.operatorId,
      expiresAt: operatorLinks.expiresAt,
      loginId: operators.loginId,
    })
    .from(operatorLinks)
    .leftJoin(operators, eq(operators.id, operatorLinks.operatorId))
    .where(and(eq(operatorLinks.tokenHash, tokenHash), gt(operatorLinks.expiresAt, now)))
  return row
}

/** Uses a link; false when another request was faster. */
export async function deleteLink(tx: Tx, tokenHash: string): Promise<boolean> {
  const { rowCount } = await tx.delete(operatorLinks).where(eq(operatorLinks.tokenHash, tokenHash))
  return rowCount === 1
}

/** Stores a new operator and returns it. */
export async function insertOperator(
  tx: Tx,
  operator: typeof operators.$inferInsert,
): Promise<OperatorRow> {
  const [row] = await tx.insert(operators).values(operator).returning()
  if (row === undefined) throw new Error('The operator was not stored')
  return row
}

/** Sets the password of an operator and forgets the second factor. */
export async function resetOperator(
  tx: Tx,
  operatorId: number,
  change: { readonly passwordHash: string; readonly name: string },
): Promise<OperatorRow | undefined> {
  const [row] = await tx
    .update(operators)
    .set({ ...change, totpEncrypted: null, totpStep: 0, version: sql`${operators.version} + 1` })
    .where(eq(operators.id, operatorId))
    .returning()
  return row
}

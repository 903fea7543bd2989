import { asc, gte, sql } from 'drizzle-orm'
import { DatabaseStartError } from '#server/platform/database/embedded/database-start-error.ts'
import type { Database } from '#server/platform/database/database.ts'
import {
  codeTries,
  idempotencyKeys,
  recoveryFindings,
  shopRecovery,
} from '#server/platform/database/schema/platform.ts'

/** A restored shop that may not act yet. */
export interface Recovery {
  /** Instant of the data of the backup. */
  readonly takenAt: Date
  readonly restoredAt: Date
}

/** What domains know when a recovery is finished. */
export interface RecoveryContext {
  readonly recovery: Recovery
  /** Contents of files of raffles that others hold. */
  readonly evidence: readonly unknown[]
  /** Raffles that are ended because their later log is lost. */
  readonly lostRaffles: ReadonlySet<number>
}

/** What the finish of a recovery found and a person decides. */
export interface RecoveryFinding {
  readonly kind: (typeof recoveryFindings.$inferSelect)['kind']
  readonly subject: string
  readonly detail: unknown
}

/** The recovery of this shop; undefined when it may act. */
export async function findRecovery(db: Database): Promise<Recovery | undefined> {
  const [row] = await db.select().from(shopRecovery)
  return row
}

/** Stores what was found; the same finding once. */
export async function insertFindings(
  db: Database,
  findings: readonly RecoveryFinding[],
  foundAt: Date,
): Promise<void> {
  if (findings.length === 0) return
  await db
    .insert(recoveryFindings)
    .values(findings.map((finding) => ({ ...finding, foundAt })))
    .onConflictDoNothing({ target: [recoveryFindings.kind, recoveryFindings.subject] })
}

/** What was found since an instant, by an earlier try too. */
export async function listFindings(db: Database, since: Date): Promise<RecoveryFinding[]> {
  return db
    .select({
      kind: recoveryFindings.kind,
      subject: recoveryFindings.subject,
      detail: recoveryFindings.detail,
    })
    .from(recoveryFindings)
    .where(gte(recoveryFindings.foundAt, since))
    .orderBy(asc(recoveryFindings.id))
}

/**
 * Ends the recovery with the keys of calls and the tries of codes: the processes of the shop act
 * from now on.
 */
export async function endRecovery(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(idempotencyKeys)
    await tx.delete(codeTries)
    await tx.delete(shopRecovery)
  })
}

/** Table that is there from the beginning of a restore to its end. */
export const UNFINISHED_RESTORE = 'restore_unfinished'

/** Throws {@link DatabaseStartError} for a database whose restore did not end. */
export async function refuseUnfinishedRestore(db: Database): Promise<void> {
  const { rows } = await db.execute(
    sql`SELECT 1 FROM pg_tables WHERE schemaname = 'public' AND tablename = ${UNFINISHED_RESTORE}`,
  )
  if (rows.length === 0) return
  throw new DatabaseStartError(
    'The restore of this database did not end; run npm run restore -- DIR again.',
  )
}

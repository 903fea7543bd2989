import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Hooks } from '#server/platform/services/hooks.ts'
import { findAuditSubjects } from './audit-subjects.ts'
import { operatorAudit } from '#server/platform/database/schema/platform.ts'

/** Row of the audit log as it is written. */
export type NewAuditRow = Omit<typeof operatorAudit.$inferInsert, 'id' | 'subjectIds'>

/** Adds rows to the audit log, each with the members whose data it is about. */
export async function insertAudit(
  { db, hooks }: { readonly db: Database | Tx; readonly hooks: Hooks },
  rows: readonly NewAuditRow[],
): Promise<void> {
  if (rows.length === 0) return
  const subjects = await findAuditSubjects(db, hooks, rows)
  await db
    .insert(operatorAudit)
    .values(rows.map((row, index) => ({ ...row, subjectIds: [...(subjects[index] ?? [])] })))
}

import type { Database, Tx } from '#server/platform/database/database.ts'
import { operatorAudit } from '#server/platform/database/schema/platform.ts'

/** Row of the audit log as it is written. */
export type NewAuditRow = Omit<typeof operatorAudit.$inferInsert, 'id'>

/** Adds rows to the audit log. */
export async function insertAudit(db: Database | Tx, rows: readonly NewAuditRow[]): Promise<void> {
  if (rows.length > 0) await db.insert(operatorAudit).values([...rows])
}

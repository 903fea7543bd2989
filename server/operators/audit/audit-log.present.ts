import type { AuditRow } from '#contract/operators/audit.calls.ts'
import { toInstant } from '#server/platform/services/kst.ts'
import type { AuditLogRow } from './audit-log.store.ts'

/** A row of the audit log as the console shows it. */
export function presentAudit({
  id,
  at,
  operatorName,
  changes,
  subjectIds,
  ...row
}: AuditLogRow): AuditRow {
  const fields = Object.entries(changes)
  return {
    ...row,
    auditId: id,
    subjectIds: [...subjectIds],
    at: toInstant(at),
    operatorName: operatorName ?? '–',
    changes: Object.fromEntries(fields.map(([field, values]) => [field, values.slice()])),
  }
}

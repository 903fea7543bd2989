import { findAudit } from '#server/operators/audit/audit-log.store.ts'
import { readAuditFilters } from '#server/operators/audit/read-audit-filters.ts'
import { toInstant } from '#server/platform/services/kst.ts'
import type { ListExport } from './list-export.ts'

/** The audit log as a file, the latest first. */
export const auditExport: ListExport = {
  screen: 'audit',
  hasFilters: true,
  asksReason: true,
  columns: {
    at: '일시',
    operator: '운영자',
    action: '작업',
    target: '대상',
    subjects: '정보주체',
    changes: '변경',
    reason: '사유',
  },
  read: async ({ db }, { limit, filters }) => {
    const rows = await findAudit(db, readAuditFilters(filters), { size: limit })
    return rows.map(
      ({ at, operatorName, action, targetType, targetId, changes, reason, subjectIds }) => ({
        at: toInstant(at),
        operator: operatorName,
        action,
        target: `${targetType} ${targetId}`,
        subjects: subjectIds.join(' '),
        changes: Object.keys(changes).join(' '),
        reason,
      }),
    )
  },
}

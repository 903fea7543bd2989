import type { AuditRow } from '#contract/operators/audit.calls.ts'
import { DataList, type Column } from '#operator/ui/data-list.tsx'
import { MoreButton } from '#operator/ui/more-button.tsx'
import { AUDIT_COLUMNS } from './audit-columns.tsx'
import { useAudit, type AuditQuery } from './use-audit.ts'

const OF_ONE: readonly Column<AuditRow>[] = AUDIT_COLUMNS.filter(({ id }) => id !== 'target')

/** Rows of the audit log; those of one target do not repeat it. */
export function AuditRows({
  filters,
  empty,
}: {
  readonly filters: AuditQuery
  readonly empty: string
}) {
  const list = useAudit(filters)
  return (
    <>
      <DataList
        label="기록"
        rows={list.rows}
        error={list.error}
        onRetry={() => void list.refetch()}
        columns={filters.targetId === undefined ? AUDIT_COLUMNS : OF_ONE}
        keyOf={({ auditId }) => String(auditId)}
        empty={empty}
      />
      <MoreButton list={list} />
    </>
  )
}

import { Link } from '@tanstack/react-router'
import type { AuditRow } from '#contract/operators/audit.calls.ts'
import { formatMoment } from '#src/ui/format/korean-time.ts'
import type { Column } from '#operator/ui/data-list.tsx'
import { ACTION_NAMES, TARGET_NAMES } from './action-names.ts'
import styles from './audit.module.css'

/** Columns of the audit log. */
export const AUDIT_COLUMNS: readonly Column<AuditRow>[] = [
  { id: 'at', header: '일시', cell: ({ at }) => formatMoment(at) },
  { id: 'operator', header: '운영자', cell: ({ operatorName }) => operatorName },
  {
    id: 'action',
    header: '작업',
    isMain: true,
    cell: ({ action }) => ACTION_NAMES[action] ?? action,
  },
  {
    id: 'target',
    header: '대상',
    cell: ({ targetType, targetId }) => `${TARGET_NAMES[targetType] ?? targetType} ${targetId}`,
  },
  {
    id: 'subjects',
    header: '정보주체',
    cell: ({ subjectIds }) =>
      subjectIds.length === 0
        ? '–'
        : subjectIds.map((subject) => (
            <Link
              key={subject}
              to="/audit"
              search={{ subjectId: String(subject) }}
              className={styles.subject}
            >
              회원 {subject}
            </Link>
          )),
  },
  {
    id: 'changes',
    header: '변경',
    cell: ({ changes }) =>
      Object.entries(changes)
        .filter(([, [before, after]]) => before !== after)
        .map(([field, [before, after]]) => `${field}: ${before ?? '–'} → ${after ?? '–'}`)
        .join(', ') || '–',
  },
  { id: 'reason', header: '사유', cell: ({ reason }) => reason ?? '–' },
]

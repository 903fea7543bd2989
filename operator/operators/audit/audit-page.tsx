import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { problemOfAuditDays } from '#contract/operators/audit-filters.ts'
import { listAuditOperators } from '#contract/operators/audit.calls.ts'
import type { FilterValues } from '#contract/operators/list-filters.ts'
import {
  ActiveFilters,
  FilterButton,
  FilterForm,
  type FilterField,
} from '#operator/operators/lists/list-filters.tsx'
import { ListFile } from '#operator/operators/lists/list-file.tsx'
import { withoutEmpty } from '#operator/operators/lists/without-empty.ts'
import { callConsole } from '#operator/session/console-api.ts'
import { Page } from '#operator/ui/page.tsx'
import { ACTION_NAMES, TARGET_NAMES } from './action-names.ts'
import { AUDIT_COLUMNS } from './audit-columns.tsx'
import { AuditRows } from './audit-rows.tsx'
import styles from './audit.module.css'
import { useAudit, type AuditQuery } from './use-audit.ts'

const fieldsOf = (
  operators: readonly { readonly operatorId: number; readonly name: string }[],
): readonly FilterField[] => [
  { kind: 'day', name: 'from', label: '시작일' },
  { kind: 'day', name: 'to', label: '종료일' },
  {
    kind: 'choice',
    name: 'operatorId',
    label: '운영자',
    choices: Object.fromEntries(operators.map(({ operatorId, name }) => [operatorId, name])),
  },
  { kind: 'choice', name: 'action', label: '작업', choices: ACTION_NAMES },
  { kind: 'choice', name: 'targetType', label: '대상 종류', choices: TARGET_NAMES },
  { kind: 'text', name: 'targetId', label: '대상 번호', maxLength: 60 },
  { kind: 'text', name: 'subjectId', label: '회원 번호', maxLength: 15 },
]

/** Filters of an address as the call takes them; the server refuses wrong ones in words. */
const toQuery = ({ operatorId, subjectId, ...texts }: FilterValues): AuditQuery => ({
  ...texts,
  ...(operatorId === undefined ? {} : { operatorId: Number(operatorId) }),
  ...(subjectId === undefined ? {} : { subjectId: Number(subjectId) }),
})

/** Log of what operators did. */
export function AuditPage() {
  const values = withoutEmpty(useSearch({ from: '/frame/audit' }))
  const navigate = useNavigate()
  const formId = useId()
  const [isFiltering, setFiltering] = useState(false)
  const operators = useQuery({
    queryKey: ['audit-operators'],
    queryFn: ({ signal }) => callConsole(listAuditOperators, {}, signal),
  })
  const { total } = useAudit(toQuery(values))
  const filters = {
    fields: fieldsOf(operators.data ?? []),
    values,
    problemOf: problemOfAuditDays,
  }
  const filter = (next: FilterValues) => void navigate({ to: '/audit', search: next })
  const isWhole = Object.keys(values).length === 0
  return (
    <Page
      title="기록"
      note={
        <>
          {total !== undefined &&
            `${isWhole ? '' : '찾은 기록 '}${total.toLocaleString('ko-KR')}건 · `}
          <Link to="/audit/months" className={styles.subject}>
            월간 점검
          </Link>
        </>
      }
      actions={
        <>
          <FilterButton
            values={values}
            isOpen={isFiltering}
            controls={formId}
            onToggle={() => setFiltering(!isFiltering)}
          />
          <ListFile
            screen="audit"
            columns={AUDIT_COLUMNS}
            part={isWhole ? {} : { filters: values }}
            asksReason
          />
        </>
      }
    >
      {isFiltering && <FilterForm id={formId} filters={filters} onFilter={filter} />}
      <ActiveFilters filters={filters} onFilter={filter} />
      <AuditRows
        filters={toQuery(values)}
        empty={isWhole ? '기록이 없습니다.' : '찾는 기록이 없습니다.'}
      />
    </Page>
  )
}

import { useLocation, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMay } from '#operator/session/use-session.ts'
import { Tabs } from '#operator/ui/tabs.tsx'
import { AuditRows } from './audit-rows.tsx'

/** Tabs of a record: what it is, and what operators did to it. Without `audit.read` there is no second one. */
export function RecordTabs({
  type,
  id,
  children,
}: {
  readonly type: 'order' | 'claim' | 'inquiry' | 'partnerRequest'
  readonly id: string
  readonly children: ReactNode
}) {
  const may = useMay()
  const { pathname } = useLocation()
  const { view } = useSearch({ strict: false })
  if (!may('audit.read')) return children
  return (
    <>
      <Tabs
        label="보기"
        to={pathname}
        current={view ?? ''}
        tabs={[
          { name: '', label: '상세', search: {} },
          { name: 'log', label: '운영자 기록', search: { view: 'log' } },
        ]}
      />
      {view === 'log' ? (
        <AuditRows
          filters={{ targetType: type, targetId: id }}
          empty="운영자가 처리한 기록이 없습니다."
        />
      ) : (
        children
      )}
    </>
  )
}

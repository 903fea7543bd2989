import { useLocation, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, type ReactNode } from 'react'
import { useMay } from '#operator/session/use-session.ts'
import { Tabs } from '#operator/ui/tabs.tsx'

// Few who open a record open its log, whose list is much code.
const AuditRows = lazy(async () => ({ default: (await import('./audit-rows.tsx')).AuditRows }))

/**
 * Tabs of a record: what it is, and what operators did to it. Without `audit.read` there is no
 * second one.
 */
export function RecordTabs({
  type,
  id,
  children,
}: {
  readonly type: 'order' | 'claim' | 'inquiry' | 'partnerRequest' | 'size'
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
        <Suspense fallback={<p aria-busy="true">기록을 불러오고 있습니다.</p>}>
          <AuditRows
            filters={{ targetType: type, targetId: id }}
            empty="운영자가 처리한 기록이 없습니다."
          />
        </Suspense>
      ) : (
        children
      )}
    </>
  )
}

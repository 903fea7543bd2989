import { useLocation, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, type ReactNode } from 'react'
import { useMay } from '#operator/session/use-session.ts'
import { Tabs } from '#operator/ui/tabs.tsx'

// Few who open a record open its log, whose list is much code.
const AuditRows = lazy(async () => ({ default: (await import('./audit-rows.tsx')).AuditRows }))

const NO_PARTS: readonly never[] = []

/**
 * Tabs of a record: what it is, and what operators did to it. Without `audit.read` there is no
 * second one.
 */
export function RecordTabs({
  type,
  id,
  parts = NO_PARTS,
  children,
}: {
  readonly type: 'order' | 'claim' | 'inquiry' | 'partnerRequest' | 'product' | 'size'
  readonly id: string
  /** Further tabs of the record itself, whose name is the `view` of the address. */
  readonly parts?: readonly { readonly name: string; readonly label: string }[]
  readonly children: ReactNode
}) {
  const may = useMay()
  const { pathname } = useLocation()
  const { view } = useSearch({ strict: false })
  const mayRead = may('audit.read')
  if (!mayRead && parts.length === 0) return children
  return (
    <>
      <Tabs
        label="보기"
        to={pathname}
        current={view ?? ''}
        tabs={[
          { name: '', label: parts.length === 0 ? '상세' : '기본', search: {} },
          ...parts.map(({ name, label }) => ({ name, label, search: { view: name } })),
          ...(mayRead ? [{ name: 'log', label: '운영자 기록', search: { view: 'log' } }] : []),
        ]}
      />
      {view === 'log' && mayRead ? (
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

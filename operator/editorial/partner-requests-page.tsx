import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import {
  listPartnerRequests,
  type PartnerRequestCard,
} from '#contract/editorial/operator-partner-requests.calls.ts'
import type { PartnerState } from '#contract/editorial/partner-states.ts'
import { Button } from '#src/ui/button/button.tsx'
import { formatMoment } from '#src/ui/format/korean-time.ts'
import { callConsole } from '#operator/session/console-api.ts'
import { DataList, type Column } from '#operator/ui/data-list.tsx'
import { Badge, Page } from '#operator/ui/page.tsx'
import { Tabs } from '#operator/ui/tabs.tsx'

/** States in words. */
export const PARTNER_STATE_NAMES: Readonly<Record<PartnerState, string>> = {
  NEW: '새 제안',
  READ: '검토중',
  ANSWERED: '답변함',
  CLOSED: '종료',
}

const COLUMNS: readonly Column<PartnerRequestCard>[] = [
  { header: '회사', isMain: true, cell: ({ company }) => company },
  { header: '분야', cell: ({ group }) => group },
  { header: '접수번호', cell: ({ receiptNo }) => receiptNo },
  { header: '접수일시', cell: ({ createdAt }) => formatMoment(createdAt) },
  {
    header: '상태',
    cell: ({ state }) => (
      <Badge tone={state === 'NEW' ? 'due' : undefined}>{PARTNER_STATE_NAMES[state]}</Badge>
    ),
  },
]

/** Requests of partners. */
export function PartnerRequestsPage() {
  const { tab } = useSearch({ from: '/frame/partner-requests' })
  const list = useInfiniteQuery({
    queryKey: ['partner-requests', tab],
    queryFn: ({ pageParam, signal }) =>
      callConsole(
        listPartnerRequests,
        { query: { tab, ...(pageParam ? { after: pageParam } : {}) } },
        signal,
      ),
    initialPageParam: 0,
    getNextPageParam: ({ hasNext, items }) => (hasNext ? items.at(-1)?.requestId : undefined),
    placeholderData: keepPreviousData,
  })
  const counts = list.data?.pages[0]?.counts
  return (
    <Page title="입점·협업 제안">
      <Tabs
        label="제안 상태"
        to="/partner-requests"
        current={tab}
        tabs={[
          { name: 'new', label: '새 제안', count: counts?.new },
          { name: 'read', label: '검토중', count: counts?.read },
          { name: 'all', label: '전체' },
        ]}
      />
      <DataList
        label="제안"
        rows={list.data?.pages.flatMap(({ items }) => items)}
        error={list.error}
        onRetry={() => void list.refetch()}
        columns={COLUMNS}
        keyOf={({ requestId }) => String(requestId)}
        linkOf={({ requestId }) => `/partner-requests/${requestId}`}
        empty={tab === 'all' ? '받은 제안이 없습니다.' : '기다리는 제안이 없습니다.'}
      />
      {list.hasNextPage && (
        <Button
          variant="line"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          더 보기
        </Button>
      )}
    </Page>
  )
}

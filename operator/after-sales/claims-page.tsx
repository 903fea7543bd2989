import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import {
  listOperatorClaims,
  type OperatorClaimCard,
} from '#contract/after-sales/operator-claims.calls.ts'
import { Button } from '#src/ui/button/button.tsx'
import { formatKrw } from '#src/ui/format/format-krw.ts'
import { formatDay, formatMoment } from '#src/ui/format/korean-time.ts'
import { callConsole } from '#operator/session/console-api.ts'
import { DataList, type Column } from '#operator/ui/data-list.tsx'
import { Badge, Page } from '#operator/ui/page.tsx'
import { Tabs } from '#operator/ui/tabs.tsx'

/** Our choice: how often an open queue is read again. */
const READ_EVERY_MS = 15_000

const COLUMNS: readonly Column<OperatorClaimCard>[] = [
  { header: '접수번호', isMain: true, cell: ({ requestNo }) => requestNo },
  { header: '주문번호', cell: ({ orderNumber }) => orderNumber },
  {
    header: '신청일시',
    cell: ({ requestedAt }) => (requestedAt ? formatMoment(requestedAt) : '–'),
  },
  { header: '사유', cell: ({ reasonLabel }) => reasonLabel },
  { header: '귀책', cell: ({ fault }) => (fault === 'BUYER' ? '구매자' : '판매자') },
  { header: '환불예정', align: 'end', cell: ({ refund }) => formatKrw(refund) },
  {
    header: '환불기한',
    cell: ({ refundDue, isLate }) =>
      refundDue === null ? (
        '–'
      ) : (
        <Badge tone={isLate ? 'late' : 'due'}>{formatDay(refundDue)}</Badge>
      ),
  },
  { header: '상태', cell: ({ stateLabel }) => <Badge>{stateLabel}</Badge> },
]

/** Work queues of cancellations, exchanges and returns. */
export function ClaimsPage() {
  const { tab } = useSearch({ from: '/frame/claims' })
  const list = useInfiniteQuery({
    queryKey: ['claims', tab],
    queryFn: ({ pageParam, signal }) =>
      callConsole(
        listOperatorClaims,
        { query: { tab, ...(pageParam ? { after: pageParam } : {}) } },
        signal,
      ),
    initialPageParam: 0,
    getNextPageParam: ({ hasNext, items }) => (hasNext ? items.at(-1)?.claimId : undefined),
    refetchInterval: READ_EVERY_MS,
    placeholderData: keepPreviousData,
  })
  const counts = list.data?.pages[0]?.counts
  return (
    <Page title="취소·교환·반품">
      <Tabs
        label="신청 상태"
        to="/claims"
        current={tab}
        tabs={[
          { name: 'cancel', label: '취소요청', count: counts?.cancel },
          { name: 'requested', label: '교환·반품 신청', count: counts?.requested },
          { name: 'pickup', label: '수거중', count: counts?.pickup },
          { name: 'inspect', label: '검수중', count: counts?.inspect },
          { name: 'all', label: '전체' },
        ]}
      />
      <DataList
        label="신청"
        rows={list.data?.pages.flatMap(({ items }) => items)}
        error={list.error}
        onRetry={() => void list.refetch()}
        columns={COLUMNS}
        keyOf={({ requestNo }) => requestNo}
        linkOf={({ requestNo }) => `/claims/${requestNo}`}
        isMarked={({ isLate }) => isLate}
        empty="처리할 신청이 없습니다."
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

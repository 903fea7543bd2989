import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { InquiryType } from '#contract/service/inquiry-forms.ts'
import {
  listOperatorInquiries,
  type OperatorInquiryCard,
} from '#contract/service/operator-inquiries.calls.ts'
import { Button } from '#src/ui/button/button.tsx'
import { formatMoment } from '#src/ui/format/korean-time.ts'
import { callConsole } from '#operator/session/console-api.ts'
import { DataList, type Column } from '#operator/ui/data-list.tsx'
import { Badge, Page } from '#operator/ui/page.tsx'
import { Tabs } from '#operator/ui/tabs.tsx'

/** Our choice: how often an open queue is read again. */
const READ_EVERY_MS = 15_000

/** Kinds of inquiries in words. */
export const INQUIRY_TYPE_NAMES: Readonly<Record<InquiryType, string>> = {
  ORDER: '주문·결제',
  DELIVERY: '배송',
  CLAIM: '취소·교환·반품',
  PRODUCT: '상품',
  RAFFLE: '래플',
  MONEY: '머니·마일리지',
  ACCOUNT: '회원',
  ETC: '기타',
}

const COLUMNS: readonly Column<OperatorInquiryCard>[] = [
  { header: '제목', isMain: true, cell: ({ title }) => title },
  { header: '유형', cell: ({ type }) => INQUIRY_TYPE_NAMES[type] },
  { header: '회원', cell: ({ member }) => member },
  { header: '접수일시', cell: ({ createdAt }) => formatMoment(createdAt) },
  { header: '담당', cell: ({ assignee }) => assignee?.name ?? '–' },
  {
    header: '상태',
    cell: ({ stateLabel, isLate }) => (
      <Badge tone={isLate ? 'late' : undefined}>{stateLabel}</Badge>
    ),
  },
]

/** Work queues of inquiries. */
export function InquiriesPage() {
  const { tab } = useSearch({ from: '/frame/inquiries' })
  const list = useInfiniteQuery({
    queryKey: ['inquiries', tab],
    queryFn: ({ pageParam, signal }) =>
      callConsole(
        listOperatorInquiries,
        { query: { tab, ...(pageParam ? { after: pageParam } : {}) } },
        signal,
      ),
    initialPageParam: 0,
    getNextPageParam: ({ hasNext, items }) => (hasNext ? items.at(-1)?.inquiryId : undefined),
    refetchInterval: READ_EVERY_MS,
    placeholderData: keepPreviousData,
  })
  const counts = list.data?.pages[0]?.counts
  return (
    <Page title="1:1 문의">
      <Tabs
        label="문의 상태"
        to="/inquiries"
        current={tab}
        tabs={[
          { name: 'waiting', label: '답변대기', count: counts?.waiting },
          { name: 'mine', label: '내 담당', count: counts?.mine },
          { name: 'answered', label: '답변완료' },
          { name: 'all', label: '전체' },
        ]}
      />
      <DataList
        label="문의"
        rows={list.data?.pages.flatMap(({ items }) => items)}
        error={list.error}
        onRetry={() => void list.refetch()}
        columns={COLUMNS}
        keyOf={({ inquiryId }) => String(inquiryId)}
        linkOf={({ inquiryId }) => `/inquiries/${inquiryId}`}
        isMarked={({ isLate }) => isLate}
        empty="기다리는 문의가 없습니다."
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

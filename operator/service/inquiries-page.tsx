import { useSearch } from '@tanstack/react-router'
import type * as v from 'valibot'
import type { InquiryType } from '#contract/service/inquiry-forms.ts'
import {
  INQUIRY_TABS,
  listOperatorInquiries,
  type InquiryTab,
  type OperatorInquiryCard,
} from '#contract/service/operator-inquiries.calls.ts'
import { formatMoment } from '#src/ui/format/korean-time.ts'
import { callConsole } from '#operator/session/console-api.ts'
import { useMay } from '#operator/session/use-session.ts'
import type { Column } from '#operator/ui/data-list.tsx'
import { Badge } from '#operator/ui/page.tsx'
import type { ListChoice } from '#operator/operators/lists/list-choice.ts'
import { QueueList } from '#operator/operators/lists/queue-list.tsx'
import { RunButton } from '#operator/operators/runs/run-button.tsx'

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
  { id: 'title', header: '제목', isMain: true, cell: ({ title }) => title },
  { id: 'type', header: '유형', cell: ({ type }) => INQUIRY_TYPE_NAMES[type] },
  { id: 'member', header: '회원', cell: ({ member }) => member },
  { id: 'createdAt', header: '접수일시', cell: ({ createdAt }) => formatMoment(createdAt) },
  { id: 'assignee', header: '담당', cell: ({ assignee }) => assignee?.name ?? '–' },
  {
    id: 'state',
    header: '상태',
    cell: ({ stateLabel, isLate }) => (
      <Badge tone={isLate ? 'late' : undefined}>{stateLabel}</Badge>
    ),
  },
]

/** Queues in words. */
const TAB_LABELS: Readonly<Record<InquiryTab, string>> = {
  waiting: '답변대기',
  mine: '내 담당',
  answered: '답변완료',
  all: '전체',
}

type Counts = v.InferOutput<typeof listOperatorInquiries.response>['counts']

/** Work queues of inquiries. */
export function InquiriesPage() {
  const search = useSearch({ from: '/frame/inquiries' })
  const may = useMay()
  const isAssigned = search.tab === 'waiting' && may('inquiries.write')
  return (
    <QueueList
      to="/inquiries"
      screen="inquiries"
      title="1:1 문의"
      noun="문의"
      search={search}
      tabs={INQUIRY_TABS.map((name) => ({ name, label: TAB_LABELS[name] }))}
      countOf={(counts: Counts, tab) =>
        tab === 'waiting' || tab === 'mine' ? counts[tab] : undefined
      }
      read={({ tab, after }, signal) =>
        callConsole(listOperatorInquiries, { query: { tab, ...(after ? { after } : {}) } }, signal)
      }
      idOf={({ inquiryId }) => inquiryId}
      keyOf={({ inquiryId }) => String(inquiryId)}
      linkOf={({ inquiryId }) => `/inquiries/${inquiryId}`}
      columns={COLUMNS}
      isMarked={({ isLate }) => isLate}
      empty="기다리는 문의가 없습니다."
      bulk={isAssigned ? TakeChosen : null}
      isWholeChosen
    />
  )
}

const TakeChosen = ({ choice }: { readonly choice: ListChoice }) => (
  <RunButton kind="INQUIRY_ASSIGN" choice={choice} label="내가 담당" />
)

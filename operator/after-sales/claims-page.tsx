import { useSearch } from '@tanstack/react-router'
import type * as v from 'valibot'
import {
  CLAIM_TABS,
  listOperatorClaims,
  type ClaimTab,
  type OperatorClaimCard,
} from '#contract/after-sales/operator-claims.calls.ts'
import { formatKrw } from '#src/ui/format/format-krw.ts'
import { formatDay, formatMoment } from '#src/ui/format/korean-time.ts'
import { callConsole } from '#operator/session/console-api.ts'
import { useMay } from '#operator/session/use-session.ts'
import type { Column } from '#operator/ui/data-list.tsx'
import { Badge } from '#operator/ui/page.tsx'
import type { ListChoice } from '#operator/operators/lists/list-choice.ts'
import { QueueList } from '#operator/operators/lists/queue-list.tsx'
import { RunButton } from '#operator/operators/runs/run-button.tsx'

const COLUMNS: readonly Column<OperatorClaimCard>[] = [
  { id: 'requestNo', header: '접수번호', isMain: true, cell: ({ requestNo }) => requestNo },
  { id: 'orderNumber', header: '주문번호', cell: ({ orderNumber }) => orderNumber },
  {
    id: 'requestedAt',
    header: '신청일시',
    cell: ({ requestedAt }) => (requestedAt ? formatMoment(requestedAt) : '–'),
  },
  { id: 'reason', header: '사유', cell: ({ reasonLabel }) => reasonLabel },
  { id: 'fault', header: '귀책', cell: ({ fault }) => (fault === 'BUYER' ? '구매자' : '판매자') },
  {
    id: 'refund',
    header: '환불예정',
    align: 'end',
    cell: ({ refund }) => formatKrw(refund),
    sum: ({ refund }) => refund,
  },
  {
    id: 'refundDue',
    header: '환불기한',
    cell: ({ refundDue, isLate }) =>
      refundDue === null ? (
        '–'
      ) : (
        <Badge tone={isLate ? 'late' : 'due'}>{formatDay(refundDue)}</Badge>
      ),
  },
  { id: 'state', header: '상태', cell: ({ stateLabel }) => <Badge>{stateLabel}</Badge> },
]

/** Queues in words. */
const TAB_LABELS: Readonly<Record<ClaimTab, string>> = {
  cancel: '취소요청',
  requested: '교환·반품 신청',
  pickup: '수거중',
  inspect: '검수중',
  all: '전체',
}

type Counts = v.InferOutput<typeof listOperatorClaims.response>['counts']

/** Work queues of cancellations, exchanges and returns. */
export function ClaimsPage() {
  const search = useSearch({ from: '/frame/claims' })
  const may = useMay()
  const isPickedUp = search.tab === 'requested' && may('claims.inspect')
  return (
    <QueueList
      to="/claims"
      screen="claims"
      title="취소·교환·반품"
      noun="신청"
      search={search}
      tabs={CLAIM_TABS.map((name) => ({ name, label: TAB_LABELS[name] }))}
      countOf={(counts: Counts, tab) => (tab === 'all' ? undefined : counts[tab])}
      read={({ tab, after }, signal) =>
        callConsole(listOperatorClaims, { query: { tab, ...(after ? { after } : {}) } }, signal)
      }
      idOf={({ claimId }) => claimId}
      keyOf={({ requestNo }) => requestNo}
      linkOf={({ requestNo }) => `/claims/${requestNo}`}
      columns={COLUMNS}
      isMarked={({ isLate }) => isLate}
      empty="처리할 신청이 없습니다."
      bulk={isPickedUp ? PickUp : null}
      isWholeChosen
    />
  )
}

const PickUp = ({ choice }: { readonly choice: ListChoice }) => (
  <RunButton kind="CLAIM_PICKUP" choice={choice} />
)

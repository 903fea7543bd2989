import { useSearch } from '@tanstack/react-router'
import type * as v from 'valibot'
import {
  listPartnerRequests,
  type PartnerRequestCard,
} from '#contract/editorial/operator-partner-requests.calls.ts'
import {
  PARTNER_TABS,
  type PartnerState,
  type PartnerTab,
} from '#contract/editorial/partner-states.ts'
import { formatMoment } from '#src/ui/format/korean-time.ts'
import { callConsole } from '#operator/session/console-api.ts'
import type { Column } from '#operator/ui/data-list.tsx'
import { Badge } from '#operator/ui/page.tsx'
import { QueueList } from '#operator/operators/lists/queue-list.tsx'

/** States in words. */
export const PARTNER_STATE_NAMES: Readonly<Record<PartnerState, string>> = {
  NEW: '새 제안',
  READ: '검토중',
  ANSWERED: '답변함',
  CLOSED: '종료',
}

const COLUMNS: readonly Column<PartnerRequestCard>[] = [
  { id: 'company', header: '회사', isMain: true, cell: ({ company }) => company },
  { id: 'group', header: '분야', cell: ({ group }) => group },
  { id: 'receiptNo', header: '접수번호', cell: ({ receiptNo }) => receiptNo },
  { id: 'createdAt', header: '접수일시', cell: ({ createdAt }) => formatMoment(createdAt) },
  {
    id: 'state',
    header: '상태',
    cell: ({ state }) => (
      <Badge tone={state === 'NEW' ? 'due' : undefined}>{PARTNER_STATE_NAMES[state]}</Badge>
    ),
  },
]

/** Queues in words. */
const TAB_LABELS: Readonly<Record<PartnerTab, string>> = {
  new: '새 제안',
  read: '검토중',
  all: '전체',
}

type Counts = v.InferOutput<typeof listPartnerRequests.response>['counts']

/** Requests of partners. */
export function PartnerRequestsPage() {
  return (
    <QueueList
      to="/partner-requests"
      title="입점·협업 제안"
      noun="제안"
      search={useSearch({ from: '/frame/partner-requests' })}
      tabs={PARTNER_TABS.map((name) => ({ name, label: TAB_LABELS[name] }))}
      countOf={(counts: Counts, tab) => (tab === 'all' ? undefined : counts[tab])}
      read={(query, signal) => callConsole(listPartnerRequests, { query }, signal)}
      idOf={({ requestId }) => requestId}
      keyOf={({ requestId }) => String(requestId)}
      linkOf={({ requestId }) => `/partner-requests/${requestId}`}
      columns={COLUMNS}
      empty="기다리는 제안이 없습니다."
    />
  )
}

import { useSearch } from '@tanstack/react-router'
import type * as v from 'valibot'
import { RUN_KINDS } from '#contract/operators/run-kinds.ts'
import { RUN_TABS, type RunTab } from '#contract/operators/run-states.ts'
import { listRuns, type Run } from '#contract/operators/runs.calls.ts'
import { formatMoment } from '#src/ui/format/korean-time.ts'
import { callConsole } from '#operator/session/console-api.ts'
import type { Column } from '#operator/ui/data-list.tsx'
import { QueueList } from './lists/queue-list.tsx'
import { dueRows, failedRows, isInWork, RunStateBadge } from './run-outcomes.tsx'

/** How often the list asks while a job works on one of its runs, and else. */
const WORK_EVERY_MS = 1_000
const IDLE_EVERY_MS = 15_000

const COLUMNS: readonly Column<Run>[] = [
  {
    id: 'run',
    header: '작업',
    isMain: true,
    cell: ({ runId, kind }) => `${RUN_KINDS[kind].label} ${runId}`,
  },
  { id: 'state', header: '상태', cell: ({ state }) => <RunStateBadge state={state} /> },
  { id: 'rows', header: '행', align: 'end', cell: ({ total }) => total },
  { id: 'due', header: '예정', align: 'end', cell: dueRows },
  { id: 'done', header: '완료', align: 'end', cell: ({ counts }) => counts.DONE ?? 0 },
  { id: 'failed', header: '실패', align: 'end', cell: failedRows },
  { id: 'errors', header: '오류', align: 'end', cell: ({ counts }) => counts.ERROR ?? 0 },
  { id: 'by', header: '운영자', cell: ({ by }) => by },
  { id: 'createdAt', header: '시작', cell: ({ createdAt }) => formatMoment(createdAt) },
  { id: 'file', header: '파일', cell: ({ fileName }) => fileName ?? '–' },
]

/** Queues in words. */
const TAB_LABELS: Readonly<Record<RunTab, string>> = { waiting: '적용 대기', all: '전체' }

type Counts = v.InferOutput<typeof listRuns.response>['counts']

/** Runs of the kinds that the operator may do. */
export function RunsPage() {
  return (
    <QueueList
      to="/runs"
      title="일괄 작업"
      noun="작업"
      note="여러 건을 한 번에 처리한 기록입니다. 90일 동안 보관합니다."
      search={useSearch({ from: '/frame/runs' })}
      tabs={RUN_TABS.map((name) => ({ name, label: TAB_LABELS[name] }))}
      countOf={(counts: Counts, tab) => (tab === 'all' ? undefined : counts[tab])}
      read={(query, signal) => callConsole(listRuns, { query }, signal)}
      readEveryMs={(runs) => (runs.some(isInWork) ? WORK_EVERY_MS : IDLE_EVERY_MS)}
      idOf={({ runId }) => runId}
      keyOf={({ runId }) => String(runId)}
      linkOf={({ runId }) => `/runs/${runId}`}
      columns={COLUMNS}
      isMarked={(run) => failedRows(run) > 0}
      empty="일괄 작업이 없습니다. 주문 목록에서 여러 건을 선택하거나 송장 파일을 올려 주세요."
    />
  )
}

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { RUN_KINDS } from '#contract/operators/run-kinds.ts'
import { listRuns, type Run } from '#contract/operators/runs.calls.ts'
import { Button } from '#src/ui/button/button.tsx'
import { formatMoment } from '#src/ui/format/korean-time.ts'
import { callConsole } from '#operator/session/console-api.ts'
import { DataList, type Column } from '#operator/ui/data-list.tsx'
import { Page } from '#operator/ui/page.tsx'
import { dueRows, failedRows, isInWork, RunStateBadge } from './run-outcomes.tsx'

/** Our choice: how often the list asks while a job works on one of its runs. */
const WORK_EVERY_MS = 1_000

const COLUMNS: readonly Column<Run>[] = [
  { header: '작업', isMain: true, cell: ({ runId, kind }) => `${RUN_KINDS[kind].label} ${runId}` },
  { header: '상태', cell: ({ state }) => <RunStateBadge state={state} /> },
  { header: '행', align: 'end', cell: ({ total }) => total },
  { header: '예정', align: 'end', cell: dueRows },
  { header: '완료', align: 'end', cell: ({ counts }) => counts.DONE ?? 0 },
  { header: '실패', align: 'end', cell: failedRows },
  { header: '오류', align: 'end', cell: ({ counts }) => counts.ERROR ?? 0 },
  { header: '운영자', cell: ({ by }) => by },
  { header: '시작', cell: ({ createdAt }) => formatMoment(createdAt) },
  { header: '파일', cell: ({ fileName }) => fileName ?? '–' },
]

/** Runs of the kinds that the operator may do. */
export function RunsPage() {
  const list = useInfiniteQuery({
    queryKey: ['runs'],
    queryFn: ({ pageParam, signal }) =>
      callConsole(listRuns, { query: pageParam ? { after: pageParam } : {} }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ hasNext, items }) => (hasNext ? items.at(-1)?.runId : undefined),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(isInWork)) ? WORK_EVERY_MS : false,
    placeholderData: keepPreviousData,
  })
  return (
    <Page title="일괄 작업" note="여러 건을 한 번에 처리한 기록입니다. 90일 동안 보관합니다.">
      <DataList
        label="일괄 작업"
        rows={list.data?.pages.flatMap(({ items }) => items)}
        error={list.error}
        onRetry={() => void list.refetch()}
        columns={COLUMNS}
        keyOf={({ runId }) => String(runId)}
        linkOf={({ runId }) => `/runs/${runId}`}
        empty="일괄 작업이 없습니다. 주문 목록에서 여러 건을 선택하거나 송장 파일을 올려 주세요."
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

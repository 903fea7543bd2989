import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { RUN_KINDS } from '#contract/operators/run-kinds.ts'
import { RUN_OUTCOMES, type RunOutcome } from '#contract/operators/run-states.ts'
import {
  applyRun,
  cancelRun,
  getRun,
  getRunReport,
  listRunRows,
  retryRun,
  undoRun,
  type Run,
  type RunRow,
} from '#contract/operators/runs.calls.ts'
import { Button } from '#src/ui/button/button.tsx'
import { formatMoment } from '#src/ui/format/korean-time.ts'
import { callConsole } from '#operator/session/console-api.ts'
import { saveFile } from '#operator/session/save-file.ts'
import { useAction } from '#operator/session/use-action.ts'
import { DataList, type Column } from '#operator/ui/data-list.tsx'
import { MoreButton } from '#operator/ui/more-button.tsx'
import { FormDialog } from '#operator/ui/form-dialog.tsx'
import { ActionError, LoadState, Page, Panel } from '#operator/ui/page.tsx'
import { Tabs } from '#operator/ui/tabs.tsx'
import {
  dueRows,
  failedRows,
  isInWork,
  OUTCOME_LABELS,
  OutcomeBadge,
  RunStateBadge,
} from './run-outcomes.tsx'
import styles from './run-page.module.css'

/** How often the page asks while a job works on the run. */
const WORK_EVERY_MS = 1_000

const COLUMNS: readonly Column<RunRow>[] = [
  { header: '행', cell: ({ rowNo }) => rowNo },
  { header: '대상', isMain: true, cell: ({ key }) => key || '(비어 있음)' },
  { header: '결과', cell: ({ outcome }) => <OutcomeBadge outcome={outcome} /> },
  {
    header: '내용',
    cell: ({ fields, column, message }) =>
      message === null
        ? fields.map(({ name, before, after }) => `${name}: ${before} → ${after}`).join(', ') || '–'
        : column === null
          ? message
          : `${column}: ${message}`,
  },
]

/** A run: its dry run, the application row by row, and its report. */
export function RunPage() {
  const { runId } = useParams({ from: '/frame/runs/$runId' })
  const { data, error, refetch } = useQuery({
    queryKey: ['run', runId],
    queryFn: ({ signal }) => callConsole(getRun, { params: { runId } }, signal),
    refetchInterval: ({ state }) => (state.data && isInWork(state.data) ? WORK_EVERY_MS : false),
  })
  if (data === undefined) return <LoadState error={error} onRetry={() => void refetch()} />
  const { kind, by, createdAt, fileName } = data
  return (
    <Page
      title={RUN_KINDS[kind].label}
      note={[fileName, by, formatMoment(createdAt)].filter((text) => text !== null).join(' · ')}
      actions={<RunActions run={data} />}
    >
      <Panel title="진행" actions={<RunStateBadge state={data.state} />}>
        <Progress run={data} />
      </Panel>
      <Rows run={data} />
    </Page>
  )
}

/** What the state means in a sentence with numbers, and how far the job is. */
function Progress({ run }: { readonly run: Run }) {
  const { state, total, counts, kind, undoOf, retryOf } = run
  const done = state === 'CHECKING' ? total - (counts.WAITING ?? 0) : total - dueRows(run)
  return (
    <>
      <output>{sentenceOf(run)}</output>
      {isInWork(run) && (
        <progress className={styles.progress} max={total} value={done} aria-label="진행률" />
      )}
      {state === 'CHECKED' && dueRows(run) > 0 && (
        <p className={styles.quiet}>
          {RUN_KINDS[kind].reverse === null
            ? `적용한 뒤에는 되돌릴 수 없습니다. ${RUN_KINDS[kind].lasting ?? ''}`
            : '적용한 뒤에도 되돌릴 수 있습니다.'}
        </p>
      )}
      {state === 'CANCELED' && <Applied run={run} />}
      {undoOf !== null && <Origin runId={undoOf}>되돌리는 작업</Origin>}
      {retryOf !== null && <Origin runId={retryOf}>다시 하는 작업</Origin>}
    </>
  )
}

/** What a canceled run did before it ended, and whether that can be taken back. */
function Applied({ run: { runId, kind, counts } }: { readonly run: Run }) {
  const done = counts.DONE ?? 0
  const { verb, reverse, lasting } = RUN_KINDS[kind]
  if (done === 0) return <p className={styles.quiet}>적용한 행이 없어 바뀐 것이 없습니다.</p>
  return (
    <p className={styles.quiet}>
      중단하기 전에{' '}
      <Link
        to="/runs/$runId"
        params={{ runId }}
        search={{ outcome: 'DONE' }}
        className={styles.link}
      >
        {verb} {done}건
      </Link>
      을 적용했습니다.{' '}
      {reverse === null
        ? `적용한 행은 되돌릴 수 없습니다. ${lasting ?? ''}`
        : '적용한 행만 되돌릴 수 있습니다.'}
    </p>
  )
}

function Origin({ runId, children }: { readonly runId: number; readonly children: string }) {
  return (
    <p>
      <Link to="/runs/$runId" params={{ runId }} className={styles.link}>
        {children} {runId}
      </Link>
    </p>
  )
}

function sentenceOf(run: Run): string {
  const { state, total, counts, kind } = run
  const { verb } = RUN_KINDS[kind]
  const errors = counts.ERROR ?? 0
  const done = counts.DONE ?? 0
  if (state === 'CHECKING') return `${total}행을 확인하고 있습니다.`
  if (state === 'CHECKED')
    return `${verb} 예정 ${dueRows(run)}건, 변경 없음 ${counts.SAME ?? 0}건, 오류 ${errors}건입니다.`
  if (state === 'APPLYING') return `${verb} ${done}건을 마쳤습니다. ${dueRows(run)}건 남았습니다.`
  const failed = failedRows(run)
  const end = state === 'DONE' ? '마쳤습니다' : '마치고 중단했습니다'
  return `${verb} ${done}건을 ${end}. 실패 ${failed}건, 오류 ${errors}건입니다.`
}

function RunActions({ run }: { readonly run: Run }) {
  const { runId, kind, state } = run
  const { verb, reverse, lasting } = RUN_KINDS[kind]
  const params = { runId }
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const open = ({ runId: next }: { readonly runId: number }) =>
    void navigate({ to: '/runs/$runId', params: { runId: next } })
  const apply = useAction(applyRun, { onDone: () => setAsking(false) })
  const cancel = useAction(cancelRun)
  const retry = useAction(retryRun, { onDone: open })
  const undo = useAction(undoRun, { onDone: open })
  const report = useAction(getRunReport, { onDone: saveFile })
  const body = { version: run.version }
  const isOver = state === 'DONE' || state === 'CANCELED'
  const due = dueRows(run)
  return (
    <>
      <ActionError error={cancel.error ?? retry.error ?? undo.error ?? report.error} />
      {state === 'CHECKED' && due > 0 && (
        <Button onClick={() => setAsking(true)}>
          {due}건 {verb}
        </Button>
      )}
      {!isOver && (
        <Button
          variant="line"
          busy={cancel.isPending}
          onClick={() => cancel.mutate({ params, body })}
        >
          중단
        </Button>
      )}
      {isOver && failedRows(run) > 0 && (
        <Button busy={retry.isPending} onClick={() => retry.mutate({ params, body: {} })}>
          실패한 {failedRows(run)}건 다시
        </Button>
      )}
      {isOver && reverse !== null && (run.counts.DONE ?? 0) > 0 && (
        <Button
          variant="line"
          busy={undo.isPending}
          onClick={() => undo.mutate({ params, body: {} })}
        >
          {run.counts.DONE}건 되돌리기
        </Button>
      )}
      <Button variant="line" busy={report.isPending} onClick={() => report.mutate({ params })}>
        결과 파일
      </Button>
      {isAsking && (
        <FormDialog
          open
          title={`${due}건 ${verb}`}
          hint={reverse === null ? `되돌릴 수 없습니다. ${lasting ?? ''}` : '되돌릴 수 있습니다.'}
          submitLabel={verb}
          busy={apply.isPending}
          error={apply.error?.message}
          onClose={() => setAsking(false)}
          onSubmit={() => apply.mutate({ params, body })}
        />
      )}
    </>
  )
}

/** Rows of the run, all or those of one outcome. */
function Rows({ run }: { readonly run: Run }) {
  const { runId } = run
  const { outcome } = useSearch({ from: '/frame/runs/$runId' })
  const list = useInfiniteQuery({
    // Rows change with the version of the run, and while a job works on it.
    queryKey: ['run-rows', runId, outcome, run.version],
    queryFn: ({ pageParam, signal }) =>
      callConsole(
        listRunRows,
        {
          params: { runId },
          query: { ...(outcome ? { outcome } : {}), ...(pageParam ? { after: pageParam } : {}) },
        },
        signal,
      ),
    initialPageParam: 0,
    getNextPageParam: ({ hasNext, items }) => (hasNext ? items.at(-1)?.rowNo : undefined),
    refetchInterval: isInWork(run) ? WORK_EVERY_MS : false,
    placeholderData: keepPreviousData,
  })
  const shown = RUN_OUTCOMES.filter((one) => (run.counts[one] ?? 0) > 0 || one === outcome)
  return (
    <>
      <Tabs
        label="결과"
        to={`/runs/${runId}`}
        current={outcome ?? 'all'}
        tabs={[
          { name: 'all', label: '전체', count: run.total, search: {} },
          ...shown.map((name: RunOutcome) => ({
            name,
            label: OUTCOME_LABELS[name],
            count: run.counts[name],
            search: { outcome: name },
          })),
        ]}
      />
      <DataList
        label="행"
        rows={list.data?.pages.flatMap(({ items }) => items)}
        error={list.error}
        onRetry={() => void list.refetch()}
        columns={COLUMNS}
        keyOf={({ rowNo }) => String(rowNo)}
        isMarked={({ outcome: one }) => one === 'ERROR' || one === 'CONFLICT' || one === 'FAILED'}
        empty="행이 없습니다."
      />
      <MoreButton list={list} />
    </>
  )
}

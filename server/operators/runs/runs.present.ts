import type { FileAnswer } from '#contract/operators/operator-values.ts'
import { RUN_KINDS } from '#contract/operators/run-kinds.ts'
import type { RunOutcome } from '#contract/operators/run-states.ts'
import type { Run, RunRow } from '#contract/operators/runs.calls.ts'
import { csvFile } from '#server/operators/files/csv-file.ts'
import { toInstant } from '#server/platform/services/kst.ts'
import type { countRows, NamedRun, RunRowRecord } from './run.store.ts'

const NO_ROWS: Record<RunOutcome, number> = {
  WAITING: 0,
  CREATE: 0,
  UPDATE: 0,
  SAME: 0,
  ERROR: 0,
  DONE: 0,
  CONFLICT: 0,
  FAILED: 0,
}

/** Outcomes in the words of a report. */
const OUTCOMES: Readonly<Record<RunOutcome, string>> = {
  WAITING: '확인 전',
  CREATE: '추가 예정',
  UPDATE: '변경 예정',
  SAME: '변경 없음',
  ERROR: '오류',
  DONE: '완료',
  CONFLICT: '확인 뒤 바뀜',
  FAILED: '실패',
}

/** A run as the console shows it. */
export function presentRun(
  { run, by }: NamedRun,
  rows: Awaited<ReturnType<typeof countRows>>,
): Run {
  const own = rows.filter(({ runId }) => runId === run.id)
  const { id, kind, state, version, fileName, total, undoOf, retryOf } = run
  return {
    runId: id,
    kind,
    state,
    version,
    by: by ?? '–',
    fileName,
    total,
    counts: { ...NO_ROWS, ...Object.fromEntries(own.map(({ outcome, all }) => [outcome, all])) },
    createdAt: toInstant(run.createdAt),
    appliedAt: run.appliedAt && toInstant(run.appliedAt),
    endedAt: run.endedAt && toInstant(run.endedAt),
    undoOf,
    retryOf,
  }
}

/** A row of a run as the console shows it. */
export function presentRunRow(row: RunRowRecord): RunRow {
  const { rowNo, key, outcome, fields, errorColumn, message } = row
  return { rowNo, key, outcome, fields: [...fields], column: errorColumn, message }
}

/** All rows of a run as a file. */
export function runReport({ run }: NamedRun, rows: readonly RunRowRecord[]): FileAnswer {
  const head = ['행', '대상', '결과', '열', '내용']
  const lines = rows.map(({ rowNo, key, outcome, fields, errorColumn, message }) => {
    const changes = fields.map(({ name, before, after }) => `${name}: ${before} → ${after}`)
    return [rowNo, key, OUTCOMES[outcome], errorColumn, message ?? changes.join(', ')]
  })
  return csvFile(`${RUN_KINDS[run.kind].label}-${run.id}.csv`, head, lines)
}

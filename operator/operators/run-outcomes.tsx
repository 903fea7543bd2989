import type { RunOutcome, RunState } from '#contract/operators/run-states.ts'
import type { Run } from '#contract/operators/runs.calls.ts'
import { Badge } from '#operator/ui/page.tsx'

/** Outcomes of rows in the words of the console. */
export const OUTCOME_LABELS: Readonly<Record<RunOutcome, string>> = {
  WAITING: '확인 전',
  CREATE: '추가 예정',
  UPDATE: '변경 예정',
  SAME: '변경 없음',
  ERROR: '오류',
  DONE: '완료',
  CONFLICT: '확인 뒤 바뀜',
  FAILED: '실패',
}

const STATE_LABELS: Readonly<Record<RunState, string>> = {
  CHECKING: '확인 중',
  CHECKED: '적용 대기',
  APPLYING: '적용 중',
  DONE: '완료',
  CANCELED: '중단',
}

/** State of a run; a checked one waits for the operator. */
export function RunStateBadge({ state }: { readonly state: RunState }) {
  return <Badge tone={state === 'CHECKED' ? 'due' : undefined}>{STATE_LABELS[state]}</Badge>
}

/** Outcome of a row. */
export function OutcomeBadge({ outcome }: { readonly outcome: RunOutcome }) {
  const isBad = outcome === 'ERROR' || outcome === 'CONFLICT' || outcome === 'FAILED'
  const isDue = outcome === 'CREATE' || outcome === 'UPDATE'
  return <Badge tone={isBad ? 'late' : isDue ? 'due' : undefined}>{OUTCOME_LABELS[outcome]}</Badge>
}

/** Rows that an application would do. */
export const dueRows = ({ counts }: Pick<Run, 'counts'>): number =>
  (counts.CREATE ?? 0) + (counts.UPDATE ?? 0)

/** Rows that were refused or had changed. */
export const failedRows = ({ counts }: Pick<Run, 'counts'>): number =>
  (counts.CONFLICT ?? 0) + (counts.FAILED ?? 0)

/** Whether a job works on the run, so that its page asks again. */
export const isInWork = ({ state }: Pick<Run, 'state'>): boolean =>
  state === 'CHECKING' || state === 'APPLYING'

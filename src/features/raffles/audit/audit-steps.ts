import type { AuditReport } from '#core/raffle/audit.ts'
import type { AuditCheckName } from '#core/raffle/audit-checks.ts'

/** Whether a step of the draw is proved, contradicted, or still to come. */
export type StepState = 'right' | 'wrong' | 'open'

/** A step of a draw as a plain sentence, from the list to the winners. */
export interface AuditStep {
  readonly name: string
  readonly state: StepState
  readonly sentence: string
}

interface StepText {
  readonly name: string
  readonly checks: readonly AuditCheckName[]
  /** Check that does not run before the step is done. */
  readonly until: AuditCheckName
  readonly sentences: Readonly<Record<StepState, string>>
}

const LIST: StepText = {
  name: '명단',
  checks: [
    'card',
    'signatures',
    'completeness',
    'log',
    'order',
    'entries',
    'openings',
    'times',
    'seal-time',
    'receipt-signatures',
    'receipts',
    'split-view',
  ],
  until: 'order',
  sentences: {
    right: '마감한 명단을 그대로 봉인했고, 그 뒤로 바뀌지 않았습니다.',
    wrong: '명단이나 그 기록이 규칙과 다릅니다.',
    open: '아직 봉인하지 않은 명단입니다. 지금까지의 기록은 서로 맞습니다.',
  },
}

const RESULT: StepText = {
  name: '당첨',
  checks: ['selection', 'draw', 'steps', 'disqualifications'],
  until: 'selection',
  sentences: {
    right: '같은 명단과 난수로 다시 뽑아 발표와 같은 당첨자를 얻었습니다.',
    wrong: '다시 뽑은 결과가 발표와 다릅니다.',
    open: '아직 발표한 결과가 없습니다.',
  },
}

const randomnessOf = (mode: 'drand' | 'embedded'): StepText => ({
  name: '난수',
  checks: ['beacon', 'randomness'],
  until: 'randomness',
  sentences: {
    right:
      mode === 'drand'
        ? '봉인한 뒤에 공개된, 아무도 고를 수 없는 공공 난수로 뽑았습니다.'
        : '판매자의 서버가 만든 난수로 뽑았습니다. 체험용 방식입니다.',
    wrong: '정해진 난수가 아닙니다.',
    open: '아직 난수가 없습니다.',
  },
})

/** The three steps of a draw in plain sentences; the checks behind them are the details. Pure. */
export function stepsOf(
  { findings }: Pick<AuditReport, 'findings'>,
  mode: 'drand' | 'embedded',
): readonly AuditStep[] {
  const stateOf = (check: AuditCheckName) => findings.find((one) => one.check === check)?.state
  return [LIST, randomnessOf(mode), RESULT].map(({ name, checks, until, sentences }) => {
    const isWrong = checks.some((check) => stateOf(check) === 'failed')
    const state = isWrong ? 'wrong' : stateOf(until) === 'passed' ? 'right' : 'open'
    return { name, state, sentence: sentences[state] }
  })
}

import type { ReactNode } from 'react'
import type { AuditFigures, AuditFinding, AuditReport } from '#core/raffle/audit.ts'
import { momentText } from '#src/features/catalogue/product/raffle-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Fold } from '#src/ui/fold/fold.tsx'
import type { AuditProgress, AuditResult } from './audit-messages.ts'
import { stepsOf } from './audit-steps.ts'
import {
  CHECK_TEXT,
  FAULT_TEXT,
  MISSING_TEXT,
  SKIP_TEXT,
  VERDICT_TEXT,
  VOID_TEXT,
} from './check-text.ts'
import { DrawPicture } from './draw-picture.tsx'
import { curveOf, type CurveBar } from './entry-curve.ts'
import styles from './audit-page.module.css'

const STATE_TEXT = { passed: '통과', failed: '실패', skipped: '확인 안 함' } as const

/** States that a shop which keeps its rules does not reach. */
const BROKEN = new Set(['FORGED', 'CANCELLED_AFTER_THE_SEAL', 'NOT_DRAWN_IN_TIME'])

/** Progress of an audit: the load of the file, then the computation. */
export function AuditProgressView({ progress: { step, share } }: { progress: AuditProgress }) {
  return (
    <div className={styles.verdict} aria-live="polite">
      <p className={styles.result}>
        {step === 'load' ? '명단을 받고 있습니다' : '다시 계산하고 있습니다'}
      </p>
      <progress className={styles.progress} value={share} aria-label="진행 상황" />
    </div>
  )
}

/** Outcome of an audit, of each of its checks, and the figures. */
export function AuditReportView({
  result: { report, milliseconds, card, compared },
  restart,
  children,
}: {
  result: AuditResult
  restart: () => void
  /** What follows the verdict at once. */
  children?: ReactNode
}) {
  return (
    <>
      <div className={styles.verdict} aria-live="polite">
        <p className={BROKEN.has(report.verdict) ? styles.failed : styles.result}>
          {report.verdict === 'FORGED' ? '기록이 서로 맞지 않습니다' : VERDICT_TEXT[report.verdict]}
        </p>
        {report.missing !== null && (
          <p className={styles.note}>빠진 기록: {MISSING_TEXT[report.missing]}</p>
        )}
        {report.unpublished !== null && (
          <p className={styles.note}>
            공개된 기록으로 계산하면 {report.unpublished.winners.length}건이 당첨되었을 결과입니다.
          </p>
        )}
        <p className={styles.note}>
          응모 {report.figures.entries.toLocaleString('ko-KR')}건을{' '}
          {(milliseconds / 1000).toFixed(2)}초에 다시 계산했습니다.
        </p>
        {compared.receipts + compared.heads + compared.seals > 0 && (
          <p className={styles.note}>{comparedText(compared)}</p>
        )}
      </div>
      {children}
      {report.verdict !== 'CANCELLED_BEFORE_THE_SEAL' && (
        <>
          <DrawPicture />
          <Steps report={report} mode={card.mode} />
        </>
      )}
      <Findings report={report} />
      <Figures figures={report.figures} card={card} />
      <Button variant="quiet" onClick={restart}>
        다시 검증하기
      </Button>
    </>
  )
}

/** What this device held and compared with the file. */
function comparedText({ receipts, heads, seals }: AuditResult['compared']): string {
  const parts = [
    ...(receipts > 0 ? [`접수증 ${receipts}건`] : []),
    ...(heads > 0 ? [`전에 본 명단 기록 ${heads}개`] : []),
    ...(seals > 0 ? [`전에 본 봉인 ${seals}개`] : []),
  ]
  return `이 기기에 보관한 기록과 비교했습니다: ${parts.join(', ')}`
}

/** From the list to the winners in three sentences. */
function Steps({ report, mode }: { report: AuditReport } & Pick<AuditResult['card'], 'mode'>) {
  return (
    <ol className={styles.steps} aria-label="추첨 과정">
      {stepsOf(report, mode).map(({ name, state, sentence }, index) => (
        <li key={name} className={styles.step} data-state={state}>
          <span className={styles.mark} aria-hidden>
            {index + 1}
          </span>
          <h2 className={styles.stepName}>{name}</h2>
          <p>{sentence}</p>
        </li>
      ))}
    </ol>
  )
}

/** The checks behind the steps: shown at once where one failed. */
function Findings({ report }: { report: AuditReport }) {
  return (
    <Fold title="자세히" isOpen={!report.passed}>
      <ul className={styles.checks}>
        {report.findings.map((finding) => (
          <Finding key={finding.check} finding={finding} />
        ))}
      </ul>
      <p className={styles.quiet}>
        서명 키 <code className={styles.key}>{report.key}</code>
      </p>
    </Fold>
  )
}

const MARKS = { passed: 'right', failed: 'wrong', skipped: 'open' } as const

function Finding({ finding: { check, state, faults, skipped } }: { finding: AuditFinding }) {
  return (
    <li className={styles.check}>
      <span>{CHECK_TEXT[check]}</span>
      <strong className={styles[MARKS[state]]}>{STATE_TEXT[state]}</strong>
      {skipped !== undefined && <span className={styles.skipped}>{SKIP_TEXT[skipped]}</span>}
      {faults.length > 0 && (
        <span className={styles.fault}>
          {FAULT_TEXT[check]} ({faults.length}건)
        </span>
      )}
    </li>
  )
}

function Figures({ figures, card }: { figures: AuditFigures } & Pick<AuditResult, 'card'>) {
  const { entries, candidates, winners, promoted, voids, curve, sealLateMs } = figures
  const rows = [
    { label: '응모', value: entries },
    ...Object.entries(voids).map(([reason, count]) => ({
      label: VOID_TEXT[reason] ?? reason,
      value: count,
    })),
    { label: '추첨 대상', value: candidates },
    { label: '당첨', value: winners },
    { label: '예비 당첨', value: promoted },
  ]
  return (
    <section aria-labelledby="figures">
      <h2 id="figures" className={styles.title}>
        응모 현황
      </h2>
      <dl className={styles.rows}>
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value.toLocaleString('ko-KR')}</dd>
          </div>
        ))}
      </dl>
      {sealLateMs > 0 && (
        <p className={styles.quiet}>
          명단 봉인이 예정보다 {Math.ceil(sealLateMs / 60_000)}분 늦었습니다.
        </p>
      )}
      <Curve bars={curveOf(curve, card)} />
    </section>
  )
}

/** Records of the log over the time of the entry, as bars. */
function Curve({ bars }: { bars: readonly CurveBar[] }) {
  const most = Math.max(...bars.map(({ records }) => records))
  const [first, second] = bars
  if (first === undefined || second === undefined || most === 0) return null
  const minutes = Math.max(1, Math.round((second.from - first.from) / 60_000))
  const end = (bars.at(-1)?.from ?? first.from) + second.from - first.from
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.quiet}>
        {minutes === 60 ? '시간' : `약 ${minutes}분`}별 기록 · 가장 많은 때{' '}
        {most.toLocaleString('ko-KR')}건
      </figcaption>
      <svg
        className={styles.curve}
        viewBox={`0 0 ${bars.length} 1`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`응모 시작부터 마감까지 ${bars.length}개 구간의 기록 수`}
      >
        {bars.map(({ from, records }, i) => (
          <rect key={from} x={i} y={1 - records / most} width={0.8} height={records / most} />
        ))}
      </svg>
      <p className={styles.axis}>
        <span>{momentText(new Date(first.from).toISOString())}</span>
        <span>{momentText(new Date(end).toISOString())}</span>
      </p>
    </figure>
  )
}

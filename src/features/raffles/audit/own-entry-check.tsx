import { useQuery } from '@tanstack/react-query'
import type { EntryEvidence } from '#contract/raffles/raffle-draw.ts'
import type { RaffleSize } from '#contract/raffles/raffle-details.calls.ts'
import type { SelfCheck } from '#core/raffle/self-check.ts'
import { useLoginState } from '#src/page/use-login-state.ts'
import { PendingSelfCheck } from '#src/features/raffles/pending-self-check.tsx'
import { eligibilityQuery, receiptQuery } from '#src/features/raffles/queries.ts'
import { selfCheckQuery } from '#src/features/raffles/self-check-query.ts'
import { sentenceOf } from '#src/features/raffles/self-check-text.ts'
import { useApi } from '#src/page/use-api.ts'
import styles from './audit-page.module.css'

/**
 * Check of the member's own entry: its place in the sealed list, its score and the cut-offs
 * (raffle-draw 6.1).
 */
export function OwnEntryCheck({ raffleProductId }: { raffleProductId: number }) {
  const isMember = useLoginState().name === 'member'
  const api = useApi()
  const enabled = () => isMember && api.hasToken()
  const { data: own } = useQuery({ ...eligibilityQuery(raffleProductId), enabled })
  if (!isMember || !own?.entry || own.entry.state === 'CANCELED') return null
  return <OwnEntry entryId={own.entry.entryId} sizes={own.sizes} />
}

interface OwnEntryProps {
  readonly entryId: number
  readonly sizes: readonly RaffleSize[]
}

function OwnEntry({ entryId, sizes }: OwnEntryProps) {
  const { data: receipt } = useQuery(receiptQuery(entryId))
  if (receipt === undefined) return null
  return (
    <section aria-labelledby="own">
      <h2 id="own" className={styles.title}>
        내 응모
      </h2>
      <OwnCheck receiptNo={receipt.receiptNo} evidence={receipt.evidence} sizes={sizes} />
    </section>
  )
}

interface OwnCheckProps {
  readonly receiptNo: string
  readonly evidence: EntryEvidence
  readonly sizes: readonly RaffleSize[]
}

function OwnCheck({ receiptNo, evidence, sizes }: OwnCheckProps) {
  const { data: check, error, refetch } = useQuery(selfCheckQuery(evidence))
  if (check === undefined) {
    return <PendingSelfCheck {...{ error, refetch }} className={styles.quiet} />
  }
  const isRight = check.faults.length === 0
  return (
    <div className={styles.own}>
      <p className={isRight ? styles.right : styles.wrong} aria-live="polite">
        {sentenceOf(check)}
      </p>
      <dl className={styles.rows}>
        <div>
          <dt>접수번호</dt>
          <dd>{receiptNo}</dd>
        </div>
        {rowsOf(check, evidence, sizes).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {check.score !== undefined && (
        <p className={styles.quiet}>
          점수가 낮을수록 먼저 당첨됩니다. 희망 사이즈의 당첨선보다 점수가 높으면 당첨되지 않습니다.
        </p>
      )}
    </div>
  )
}

/** Digits of a score that are shown; the order of two scores shows in them. */
const SCORE_DIGITS = 8

function rowsOf(
  { isInList, score }: SelfCheck,
  evidence: EntryEvidence,
  sizes: OwnEntryProps['sizes'],
) {
  const { leaf, opening, seal, draw } = evidence
  const wish = 'sizes' in leaf ? leaf : opening
  const cutoffs = draw?.body.cutoffs ?? {}
  const labelOf = (id: number) => sizes.find(({ sizeId }) => sizeId === id)?.label ?? ''
  return [
    ...(seal === null
      ? []
      : [{ label: '봉인된 명단', value: isInList === true ? '있음' : '없음' }]),
    ...(score === undefined ? [] : [{ label: '내 점수', value: score.slice(0, SCORE_DIGITS) }]),
    ...(draw === null
      ? []
      : (wish?.sizes ?? []).map((id) => ({
          label: `당첨선 ${labelOf(id)}`,
          value: cutoffs[id]?.slice(0, SCORE_DIGITS) ?? '없음 (수량이 남음)',
        }))),
  ]
}

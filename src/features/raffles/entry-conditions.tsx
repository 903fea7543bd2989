import type { ResponseOf } from '#contract/platform/endpoint.ts'
import type { RaffleCondition } from '#contract/raffles/raffle-details.calls.ts'
import type { EntryBlocker, getRaffleEligibility } from '#contract/raffles/raffle-entries.calls.ts'
import styles from './raffle-page.module.css'

/** Refusal that a condition causes; undefined for one that the entry sheet fulfils. */
const BLOCKER_OF: Readonly<Record<RaffleCondition['key'], EntryBlocker | undefined>> = {
  IDENTITY: 'IDENTITY_REQUIRED',
  NOT_SUSPENDED: 'RAFFLE_SUSPENDED',
  INSTAGRAM: 'RAFFLE_INSTAGRAM_REQUIRED',
  APP: 'RAFFLE_APP_ONLY',
  CARD: undefined,
}

interface EntryConditionsProps {
  readonly conditions: readonly RaffleCondition[]
  /** Undefined for guests and while it loads. */
  readonly eligibility: ResponseOf<typeof getRaffleEligibility> | undefined
}

/** Conditions of the entry, for members with those that they do not fulfil. */
export function EntryConditions({ conditions, eligibility }: EntryConditionsProps) {
  return (
    <section aria-labelledby="conditions">
      <h2 id="conditions" className={styles.drawTitle}>
        응모 조건
      </h2>
      <ul className={styles.conditions}>
        {conditions.map(({ key, label }) => {
          const blocker = BLOCKER_OF[key]
          const isMissing = blocker !== undefined && eligibility?.reasons.includes(blocker) === true
          return (
            <li key={key}>
              {label}
              {isMissing && <strong className={styles.missing}> · 확인이 필요합니다</strong>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

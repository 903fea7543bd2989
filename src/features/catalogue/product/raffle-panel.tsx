import type { RaffleTerms } from '#contract/catalogue/raffle-terms.ts'
import styles from './raffle-panel.module.css'
import { RAFFLE_STATE_WORDS, raffleRows } from './raffle-text.ts'

/** Schedule and terms of a product's raffle. */
export function RafflePanel({ raffle }: { raffle: RaffleTerms }) {
  return (
    <section className={styles.panel} aria-labelledby="raffle">
      <h2 id="raffle" className={styles.head}>
        <span lang="en">RAFFLE</span>
        <span className={styles.state}>{RAFFLE_STATE_WORDS[raffle.state]}</span>
      </h2>
      <dl className={styles.rows}>
        {raffleRows(raffle).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

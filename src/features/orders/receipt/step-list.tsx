import { Fragment } from 'react'
import type { OrderStep } from './order-steps.ts'
import styles from './order-timeline.module.css'

/** Steps of an order or a claim in a row, with the current one. */
export function StepList({ steps }: { steps: readonly OrderStep[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ words, place }) => (
        <li
          key={words.join('')}
          className={styles[place]}
          aria-current={place === 'now' ? 'step' : undefined}
        >
          {words.map((word, index) => (
            <Fragment key={word}>
              {index > 0 && <wbr />}
              {word}
            </Fragment>
          ))}
        </li>
      ))}
    </ol>
  )
}

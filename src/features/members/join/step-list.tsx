import { useState } from 'react'
import { JOIN_STEPS, type JoinStep } from './join-step.ts'
import styles from './join-page.module.css'

/** The four steps with the current one, which gets the focus when it changes. */
export function StepList({ step }: { readonly step: JoinStep }) {
  const [first] = useState(step)
  const [hasMoved, setHasMoved] = useState(false)
  if (step !== first && !hasMoved) setHasMoved(true)
  return (
    <>
      <ol className={styles.steps} aria-label="가입 단계">
        {JOIN_STEPS.map((name, index) => (
          <li key={name} aria-current={index + 1 === step ? 'step' : undefined}>
            <span className={styles.number}>{index + 1}</span> {name}
          </li>
        ))}
      </ol>
      <h2
        key={step}
        ref={hasMoved ? focusStep : undefined}
        tabIndex={-1}
        className={styles.heading}
      >
        {JOIN_STEPS[step - 1]}
      </h2>
    </>
  )
}

/** The start of the step is in view, also after a long one before. */
const focusStep = (heading: HTMLElement | null) => heading?.focus()

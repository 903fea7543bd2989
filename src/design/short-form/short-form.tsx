import type { FormEvent, ReactNode } from 'react'
import styles from './short-form.module.css'

interface ShortFormProps {
  readonly onSubmit: (event: FormEvent) => void
  /** The fields. */
  readonly children: ReactNode
  /** Why it was refused; read out as soon as it is there. */
  readonly problem: string | undefined
  /** What sends it, below the problem. */
  readonly actions: ReactNode
}

/** Fields, the reason of a refusal, and what sends them; the browser's own validation stays out of the way. */
export function ShortForm({ onSubmit, children, problem, actions }: ShortFormProps) {
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      {children}
      <div role="alert">{problem !== undefined && <p className={styles.problem}>{problem}</p>}</div>
      {actions}
    </form>
  )
}

import type { FormEvent, ReactNode } from 'react'
import { ProblemNote } from './problem-note.tsx'
import styles from './short-form.module.css'

interface ShortFormProps {
  readonly onSubmit: (event: FormEvent) => void
  /** The fields. */
  readonly children: ReactNode
  /** Reason of the refusal; announced when it appears. */
  readonly problem: string | undefined
  /** Submit buttons, below the problem. */
  readonly actions: ReactNode
}

/**
 * Short form with fields, reason of a refusal, and submit buttons, without the browser's own
 * validation. `useForm` validates it and focuses the first invalid field.
 */
export function ShortForm({ onSubmit, children, problem, actions }: ShortFormProps) {
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      {children}
      <ProblemNote problem={problem} />
      {actions}
    </form>
  )
}

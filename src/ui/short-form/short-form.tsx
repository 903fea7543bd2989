import type { FormEvent, ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
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
 * Short form with fields, reason of a refusal, and submit buttons, without the browser's own validation. Submitting
 * focuses the first invalid field.
 */
export function ShortForm({ onSubmit, children, problem, actions }: ShortFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [attempt, setAttempt] = useState(0)
  // Invalid fields are rendered in the same step in which the attempt is counted.
  useEffect(() => {
    if (attempt > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempt])
  const handleSubmit = (event: FormEvent) => {
    setAttempt(attempt + 1)
    onSubmit(event)
  }
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={handleSubmit}>
      {children}
      <div role="alert">{problem !== undefined && <p className={styles.problem}>{problem}</p>}</div>
      {actions}
    </form>
  )
}

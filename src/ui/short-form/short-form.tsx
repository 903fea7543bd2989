import type { FormEvent, ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
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

/**
 * Fields, the reason of a refusal, and what sends them; the browser's own validation stays out of the way. Sending leads to the
 * first field that is then marked as wrong.
 */
export function ShortForm({ onSubmit, children, problem, actions }: ShortFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [attempt, setAttempt] = useState(0)
  // Which fields are wrong is drawn in the same step as the attempt is counted.
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

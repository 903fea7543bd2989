import { useEffect, useRef } from 'react'
import type { FieldError } from './checkout-schema.ts'
import styles from './error-summary.module.css'
import { fieldId, focusField } from './field-id.ts'

interface ErrorSummaryProps {
  errors: readonly FieldError[]
  /** Changes with every submission, so that the summary takes focus each time. */
  attempt: number
}

/**
 * Number of visible links; with more of them the fields would be below the first screen of a phone.
 */
const IN_VIEW = 3

/** Summary of all errors as links to the fields. Takes the focus after a submission. */
export function ErrorSummary({ errors, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (attempt > 0) box.current?.focus()
  }, [attempt])

  if (errors.length === 0) return null
  const inView = errors.length > IN_VIEW ? IN_VIEW - 1 : IN_VIEW
  const rest = errors.slice(inView)
  return (
    <section ref={box} className={styles.summary} tabIndex={-1} aria-labelledby="error-summary">
      <h2 id="error-summary" className={styles.head}>
        확인이 필요한 항목이 {errors.length}개 있습니다.
      </h2>
      <FieldLinks errors={errors.slice(0, inView)} />
      {rest.length > 0 && (
        <details>
          <summary className={styles.more}>나머지 {rest.length}개 항목 보기</summary>
          <FieldLinks errors={rest} />
        </details>
      )}
    </section>
  )
}

function FieldLinks({ errors }: Pick<ErrorSummaryProps, 'errors'>) {
  return (
    <ul className={styles.list}>
      {errors.map(({ field, message }) => (
        <li key={field}>
          <a
            href={`#${fieldId(field)}`}
            onClick={(event) => {
              event.preventDefault()
              focusField(field)
            }}
          >
            {message}
          </a>
        </li>
      ))}
    </ul>
  )
}

import { useId, type ComponentProps } from 'react'
import styles from './area-field.module.css'

interface AreaFieldProps extends Omit<ComponentProps<'textarea'>, 'className'> {
  readonly label: string
  readonly hint?: string | undefined
  readonly error?: string | undefined
}

/** Field of several lines with label, hint and error. */
export function AreaField({ label, hint, error, ...area }: AreaFieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        {...area}
        id={id}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={`${id}-note`}
      />
      <p id={`${id}-note`} className={styles.note} data-error={error !== undefined}>
        {error ?? hint}
      </p>
    </div>
  )
}

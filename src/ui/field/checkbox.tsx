import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import styles from './choice.module.css'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  children: ReactNode
  hint?: ReactNode
  error?: string | undefined
  className?: string | undefined
}

/** Checkbox with its label; the whole row is the target. */
export function Checkbox({ children, hint, error, className, ...input }: CheckboxProps) {
  const errorId = useId()
  return (
    <div className={className}>
      <label className={styles.choice}>
        <input
          {...input}
          type="checkbox"
          className={styles.box}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : errorId}
        />
        <span className={styles.words}>
          {children}
          {hint !== undefined && <span className={styles.hint}>{hint}</span>}
        </span>
      </label>
      {error !== undefined && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}

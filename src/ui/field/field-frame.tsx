import type { ReactNode } from 'react'
import { useId } from 'react'
import styles from './field.module.css'

/** What every field of a form has around its control. */
export interface FieldFrameProps {
  label: ReactNode
  /** One sentence of what is wrong; the field is then marked invalid. */
  error?: string | undefined
  hint?: ReactNode
  /** Reads the label to assistive technology only. */
  hideLabel?: boolean | undefined
  className?: string | undefined
}

/** Attributes that tie a control to its label, hint and error. */
export interface ControlWiring {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** Label above, control between hairlines, hint or error beneath. */
export function FieldFrame({
  label,
  error,
  hint,
  hideLabel = false,
  className,
  required,
  id,
  children,
}: FieldFrameProps & {
  required?: boolean | undefined
  id?: string | undefined
  children: (wiring: ControlWiring) => ReactNode
}) {
  const ownId = useId()
  const controlId = id ?? ownId
  const noteId = `${controlId}-note`
  const note = error ?? hint
  return (
    <div className={[styles.field, className].filter(Boolean).join(' ')}>
      <label className={hideLabel ? 'visually-hidden' : styles.label} htmlFor={controlId}>
        {label}
        {required && (
          <span className={styles.mark} aria-hidden="true">
            *
          </span>
        )}
      </label>
      <div className={styles.box}>
        {children({
          id: controlId,
          'aria-invalid': error === undefined ? undefined : true,
          'aria-describedby': note === undefined ? undefined : noteId,
        })}
      </div>
      {note !== undefined && (
        <p id={noteId} className={error === undefined ? styles.hint : styles.error}>
          {note}
        </p>
      )}
    </div>
  )
}

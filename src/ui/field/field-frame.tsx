import type { ReactNode } from 'react'
import { useId } from 'react'
import styles from './field.module.css'
import { RequiredMark } from './required-mark.tsx'

/** Properties that every form field has around its control. */
export interface FieldFrameProps {
  label: ReactNode
  /** Validation message of one sentence; the field is then marked invalid. */
  error?: string | undefined
  hint?: ReactNode
  /** Whether the label is for assistive technology only. */
  hideLabel?: boolean | undefined
  className?: string | undefined
}

/** Attributes that connect a control to its label, hint and error. */
export interface ControlWiring {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** Label above, control between hairlines, hint or error below. */
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
        {required && <RequiredMark />}
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

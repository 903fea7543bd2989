import type { ComponentProps, ReactNode } from 'react'
import type { FieldFrameProps } from './field-frame.tsx'
import { FieldFrame } from './field-frame.tsx'
import styles from './field.module.css'

/** Attributes of a TextField. */
export interface TextFieldProps
  extends Omit<ComponentProps<'input'>, 'className'>, FieldFrameProps {
  /** Small button or timer at the end of the box. */
  trailing?: ReactNode
}

/** Text field with label, hint and error; accepts every attribute of an input, including `ref`. */
export function TextField({
  label,
  error,
  hint,
  hideLabel,
  className,
  trailing,
  id,
  ...input
}: TextFieldProps) {
  return (
    <FieldFrame {...{ label, error, hint, hideLabel, className, id }} required={input.required}>
      {(wiring) => (
        <>
          <input {...input} {...wiring} className={styles.input} />
          {trailing !== undefined && <div className={styles.trailing}>{trailing}</div>}
        </>
      )}
    </FieldFrame>
  )
}

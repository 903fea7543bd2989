import type { ComponentProps, ReactNode } from 'react'
import type { FieldFrameProps } from './field-frame.tsx'
import { FieldFrame } from './field-frame.tsx'
import styles from './field.module.css'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className'>, FieldFrameProps {
  /** A small button or a timer at the end of the box. */
  trailing?: ReactNode
}

/** One line of text with its label, hint and error; takes every attribute of an input, `ref` included. */
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

import type { ComponentProps, ReactNode } from 'react'
import type { FieldFrameProps } from './field-frame.tsx'
import { FieldFrame } from './field-frame.tsx'
import styles from './field.module.css'
import { letterRoom } from './letter-room.ts'

/** Attributes of a TextField. */
export interface TextFieldProps
  extends Omit<ComponentProps<'input'>, 'className' | 'maxLength'>, FieldFrameProps {
  /**
   * Letters that the form's schema allows; the control has room for more, see {@link letterRoom}.
   */
  maxLength?: number | undefined
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
          <input
            {...input}
            {...wiring}
            maxLength={letterRoom(input.maxLength)}
            className={styles.input}
          />
          {trailing !== undefined && <div className={styles.trailing}>{trailing}</div>}
        </>
      )}
    </FieldFrame>
  )
}

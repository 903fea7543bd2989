import type { ComponentProps } from 'react'
import type { FieldFrameProps } from '#src/ui/field/field-frame.tsx'
import { FieldFrame } from '#src/ui/field/field-frame.tsx'
import styles from '#src/ui/field/field.module.css'
import own from './text-area.module.css'

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'className'>, FieldFrameProps {}

/** Text field of several lines with label, hint and error. */
export function TextArea({ label, error, hint, hideLabel, className, id, ...area }: TextAreaProps) {
  return (
    <FieldFrame {...{ label, error, hint, hideLabel, className, id }} required={area.required}>
      {(wiring) => <textarea {...area} {...wiring} className={`${styles.input} ${own.area}`} />}
    </FieldFrame>
  )
}

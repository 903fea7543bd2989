import type { ComponentProps } from 'react'
import type { FieldFrameProps } from '#src/ui/field/field-frame.tsx'
import { FieldFrame } from '#src/ui/field/field-frame.tsx'
import styles from '#src/ui/field/field.module.css'
import { letterRoom } from '#src/ui/field/letter-room.ts'
import own from './text-area.module.css'

interface TextAreaProps
  extends Omit<ComponentProps<'textarea'>, 'className' | 'maxLength'>, FieldFrameProps {
  /**
   * Letters that the form's schema allows; the control has room for more, see {@link letterRoom}.
   */
  maxLength?: number | undefined
}

/** Text field of several lines with label, hint and error. */
export function TextArea({ label, error, hint, hideLabel, className, id, ...area }: TextAreaProps) {
  return (
    <FieldFrame {...{ label, error, hint, hideLabel, className, id }} required={area.required}>
      {(wiring) => (
        <textarea
          {...area}
          {...wiring}
          maxLength={letterRoom(area.maxLength)}
          className={`${styles.input} ${own.area}`}
        />
      )}
    </FieldFrame>
  )
}

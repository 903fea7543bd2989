import type { ComponentProps } from 'react'
import { Icon } from '#src/ui/icon/icon.tsx'
import type { FieldFrameProps } from './field-frame.tsx'
import { FieldFrame } from './field-frame.tsx'
import styles from './field.module.css'

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'className'>, FieldFrameProps {}

/** Native select for a short list, because phones show their own best; children are `<option>`s. */
export function SelectField({
  label,
  error,
  hint,
  hideLabel,
  className,
  id,
  children,
  ...select
}: SelectFieldProps) {
  return (
    <FieldFrame {...{ label, error, hint, hideLabel, className, id }} required={select.required}>
      {(wiring) => (
        <>
          <select {...select} {...wiring} className={`${styles.input} ${styles.select}`}>
            {children}
          </select>
          <Icon name="chevron-down" className={styles.arrow} />
        </>
      )}
    </FieldFrame>
  )
}

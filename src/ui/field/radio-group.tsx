import type { ReactNode } from 'react'
import { useId } from 'react'
import styles from './choice.module.css'

/** One option of a RadioGroup. */
export interface RadioOption<Value extends string> {
  value: Value
  label: ReactNode
  hint?: ReactNode
  disabled?: boolean | undefined
}

interface RadioGroupProps<Value extends string> {
  legend: string
  hideLegend?: boolean | undefined
  options: readonly RadioOption<Value>[]
  value: Value | undefined
  onChange: (value: Value) => void
  /**
   * `tiles` are boxes next to each other, `scale` are steps in one row, `rows` are separated by
   * hairlines.
   */
  layout?: 'plain' | 'tiles' | 'scale' | 'rows' | undefined
  error?: string | undefined
  name?: string | undefined
  disabled?: boolean | undefined
}

/** Radio group with the platform's arrow-key behaviour. */
export function RadioGroup<Value extends string>({
  legend,
  hideLegend = false,
  options,
  value,
  onChange,
  layout = 'plain',
  error,
  name,
  disabled,
}: RadioGroupProps<Value>) {
  const ownId = useId()
  const errorId = `${ownId}-error`
  return (
    <fieldset disabled={disabled} aria-describedby={error === undefined ? undefined : errorId}>
      <legend className={hideLegend ? 'visually-hidden' : styles.legend}>{legend}</legend>
      <div
        className={[styles.list, layout !== 'plain' && styles[layout]].filter(Boolean).join(' ')}
      >
        {options.map((option) => (
          <label key={option.value} className={styles.choice}>
            <input
              type="radio"
              className={styles.dot}
              name={name ?? ownId}
              value={option.value}
              checked={value === option.value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span className={styles.words}>
              {option.label}
              {option.hint !== undefined && <span className={styles.hint}>{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

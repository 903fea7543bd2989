import { useId } from 'react'
import field from './choice.module.css'
import styles from './size-box.module.css'

/** One size of {@link SizeRadios}. */
export interface SizeOption {
  readonly value: string
  readonly label: string
  readonly hint: string | undefined
  readonly disabled: boolean
}

interface SizeRadiosProps {
  legend: string
  options: readonly SizeOption[]
  value: string
  onChange: (value: string) => void
  disabled?: boolean | undefined
}

/** Radio group of sizes in the boxes of the product page. */
export function SizeRadios({ legend, options, value, onChange, disabled }: SizeRadiosProps) {
  const name = useId()
  return (
    <fieldset disabled={disabled}>
      <legend className={field.legend}>{legend}</legend>
      <div className={styles.grid}>
        {options.map((option) => (
          <label key={option.value} className={styles.size}>
            <input
              type="radio"
              className={styles.input}
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span className={styles.label}>{option.label}</span>
            {option.hint !== undefined && <span className={styles.quiet}>{option.hint}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

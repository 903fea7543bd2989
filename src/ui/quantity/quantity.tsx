import { Icon } from '#src/ui/icon/icon.tsx'
import styles from './quantity.module.css'

interface QuantityProps {
  value: number
  min?: number | undefined
  max: number
  onChange: (value: number) => void
  /** Name of the item, e.g. the product; read aloud before 수량. */
  label?: string | undefined
  disabled?: boolean | undefined
}

/**
 * Stepper for a quantity. The number is announced when it changes; the buttons are disabled at the
 * limits.
 */
export function Quantity({
  value,
  min = 1,
  max,
  onChange,
  label,
  disabled = false,
}: QuantityProps) {
  const name = label === undefined ? '수량' : `${label} 수량`
  return (
    <fieldset className={styles.quantity} aria-label={name}>
      <button
        type="button"
        data-repeats
        className={styles.step}
        aria-label="수량 줄이기"
        disabled={disabled || value <= min}
        onClick={() => onChange(value - 1)}
      >
        <Icon name="minus" size="small" />
      </button>
      <output className={styles.value} aria-live="polite">
        {value}
      </output>
      <button
        type="button"
        data-repeats
        className={styles.step}
        aria-label="수량 늘리기"
        disabled={disabled || value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Icon name="plus" size="small" />
      </button>
    </fieldset>
  )
}

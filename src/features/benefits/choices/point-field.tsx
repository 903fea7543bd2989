import { useState, type KeyboardEvent } from 'react'
import { Button } from '#src/ui/button/button.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { formatCount } from '#src/ui/format/format-krw.ts'
import { readPoints } from './point-text.ts'

interface PointFieldProps {
  readonly label: string
  readonly hint: string
  /** Used amount, in won. */
  readonly used: number
  /** Largest amount for this order; undefined while it is being calculated. */
  readonly usable: number | undefined
  readonly onUse: (amount: number) => void
}

/**
 * Field for an amount of mileage or money. The amount is used when the field is left or confirmed
 * with Enter.
 */
export function PointField({ label, hint, used, usable, onUse }: PointFieldProps) {
  const [typed, setTyped] = useState<string>()
  const finish = () => {
    if (typed !== undefined) onUse(readPoints(typed))
    setTyped(undefined)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Enter confirms the amount; it does not order.
    event.preventDefault()
    finish()
  }
  const isAll = usable !== undefined && usable > 0 && used === usable
  return (
    <TextField
      label={label}
      hint={hint}
      value={typed ?? (used === 0 ? '' : formatCount(used))}
      placeholder="0"
      inputMode="numeric"
      autoComplete="off"
      disabled={!usable}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={finish}
      onKeyDown={handleKeyDown}
      trailing={
        <Button
          variant="quiet"
          size="small"
          disabled={!usable}
          onClick={() => onUse(isAll ? 0 : (usable ?? 0))}
        >
          {isAll ? '사용 취소' : '전액 사용'}
        </Button>
      }
    />
  )
}

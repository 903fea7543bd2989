import type { CartItem } from '#contract/orders/cart-items.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Checkbox } from '#src/ui/field/checkbox.tsx'
import styles from './cart-page.module.css'
import { isOrderable } from './cart-selection.ts'

interface CartToolsProps {
  readonly items: readonly CartItem[]
  readonly chosen: readonly CartItem[]
  /** Whether lines can be chosen: prices and stock are current. */
  readonly isSure: boolean
  readonly onToggleAll: () => void
  readonly onRemove: (lines: readonly CartItem[]) => void
}

/** Choice and removal of several lines of the cart. */
export function CartTools({ items, chosen, isSure, onToggleAll, onRemove }: CartToolsProps) {
  const orderable = items.filter(isOrderable)
  const unavailable = items.filter(({ state }) => state === 'SOLD_OUT' || state === 'STOPPED')
  return (
    <div className={styles.tools}>
      <Checkbox
        checked={orderable.length > 0 && chosen.length === orderable.length}
        disabled={orderable.length === 0 || !isSure}
        onChange={onToggleAll}
      >
        {`전체 선택 (${chosen.length}/${orderable.length})`}
      </Checkbox>
      <div className={styles.bulk}>
        {unavailable.length > 0 && (
          <Button variant="quiet" size="small" onClick={() => onRemove(unavailable)}>
            품절 삭제
          </Button>
        )}
        <Button
          variant="quiet"
          size="small"
          disabled={chosen.length === 0}
          onClick={() => onRemove(chosen)}
        >
          선택 삭제
        </Button>
      </div>
    </div>
  )
}

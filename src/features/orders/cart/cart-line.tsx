import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { CartItem } from '#contract/orders/cart-items.ts'
import { Button } from '#src/ui/button/button.tsx'
import { IconButton } from '#src/ui/icon/icon-button.tsx'
import { Picture } from '#src/ui/picture/picture.tsx'
import { formatKrw } from '#src/ui/format/format-krw.ts'
import { lazyOverlay } from '#src/ui/sheet/lazy-overlay.tsx'
import { Quantity } from '#src/ui/quantity/quantity.tsx'
import styles from './cart-line.module.css'
import { isOrderable } from './cart-selection.ts'
import { lineNotes } from './line-note.ts'

const OptionSheet = lazyOverlay(async () => (await import('./option-sheet.tsx')).OptionSheet)

interface CartLineProps {
  item: CartItem
  isChosen: boolean
  /** Whether the line can be chosen; never without network, because nothing can be ordered then. */
  isChoosable: boolean
  /** Note about a change that is not sent yet; undefined without one. */
  waitingNote: string | undefined
  onToggle: () => void
  onCount: (count: number) => void
  onRemove: () => void
}

/** Line of the cart: picture, product, quantity, price, and why it cannot be ordered. */
export function CartLine({ item, isChosen, isChoosable, waitingNote, ...acts }: CartLineProps) {
  const { onToggle, onCount, onRemove } = acts
  const { product } = item
  const orderable = isOrderable(item)
  const isUnsold = item.state === 'SOLD_OUT' || item.state === 'STOPPED'
  return (
    <li className={styles.line}>
      <label className={styles.choose}>
        <input
          type="checkbox"
          className={styles.box}
          checked={isChosen}
          disabled={!orderable || !isChoosable}
          onChange={onToggle}
          aria-label={`${product.name} ${item.sizeLabel} 선택`}
        />
      </label>
      <Link
        to="/products/$productId"
        params={{ productId: String(product.productId) }}
        className={`${styles.picture} ${isUnsold ? styles.unsold : ''}`}
        tabIndex={-1}
        aria-hidden="true"
      >
        <Picture picture={product.thumbnail} sizes="(min-width: 64rem) 128px, 88px" eager alt="" />
      </Link>
      <div className={styles.words}>
        <LineWords item={item} />
        {hasOptions(item) && <ChangeOption item={item} isSure={isChoosable} />}
        {waitingNote !== undefined && <p className={styles.quiet}>{waitingNote}</p>}
      </div>
      <div className={styles.figures}>
        {!isUnsold && item.state !== 'COMING' && (
          <Quantity
            value={item.count}
            max={item.maxCount}
            onChange={onCount}
            label={product.name}
          />
        )}
        <p className={styles.price}>
          {item.count > 1 && <small>{formatKrw(item.unitPrice)}씩</small>}
          <strong>{formatKrw(item.lineTotal)}</strong>
        </p>
      </div>
      <IconButton
        icon="close"
        iconSize="small"
        className={styles.remove}
        label={`${product.name} ${item.sizeLabel} 삭제`}
        onClick={onRemove}
      />
    </li>
  )
}

/** Name and option of a line, and why it cannot be ordered. */
function LineWords({ item }: { item: CartItem }) {
  const { product } = item
  return (
    <>
      <Link
        to="/products/$productId"
        params={{ productId: String(product.productId) }}
        className={styles.name}
      >
        {product.name}
      </Link>
      <p className={styles.option}>
        {product.colorName} / {item.sizeLabel}
      </p>
      {item.answer !== null && (
        <p className={styles.option}>
          {item.question?.label ?? '선택'}: {item.answer}
        </p>
      )}
      {lineNotes(item).map((note) => (
        <p key={note.text} className={styles[note.tone]}>
          {note.text}
        </p>
      ))}
    </>
  )
}

/** Label of goods with one size. */
const ONE_SIZE = 'FREE'

const hasOptions = ({ state, sizeLabel }: CartItem) => state !== 'STOPPED' && sizeLabel !== ONE_SIZE

/** Button that opens the sizes of a line. */
function ChangeOption({ item, isSure }: { item: CartItem; isSure: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        {...OptionSheet.intentProps}
        variant="quiet"
        size="small"
        className={styles.change}
        disabled={!isSure}
        aria-label={`${item.product.name} ${item.sizeLabel} 옵션 변경`}
        onClick={() => setIsOpen(true)}
      >
        옵션 변경
      </Button>
      <OptionSheet open={isOpen} onOpenChange={setIsOpen} item={item} />
    </>
  )
}

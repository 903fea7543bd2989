import { Link } from '@tanstack/react-router'
import type { CartItem } from '#contract/cart-items.ts'
import { IconButton } from '#src/design/icon/icon-button.tsx'
import { Picture } from '#src/design/picture/picture.tsx'
import { formatKrw } from '#src/design/price/format-krw.ts'
import { Quantity } from '#src/design/quantity/quantity.tsx'
import styles from './cart-line.module.css'
import { isOrderable } from './cart-selection.ts'
import { lineNotes } from './line-note.ts'

interface CartLineProps {
  item: CartItem
  isChosen: boolean
  /** Without network nothing can be ordered, so nothing is chosen for it. */
  isChoosable: boolean
  /** What becomes of a change that the store has not heard of yet; undefined when there is none. */
  waitingNote: string | undefined
  onToggle: () => void
  onCount: (count: number) => void
  onRemove: () => void
}

/** One line of the cart: picture, what it is, how many, what it costs, and why it cannot be ordered. */
export function CartLine({ item, isChosen, isChoosable, waitingNote, ...acts }: CartLineProps) {
  const { onToggle, onCount, onRemove } = acts
  const { product } = item
  const orderable = isOrderable(item)
  const gone = item.state === 'SOLD_OUT' || item.state === 'STOPPED'
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
        className={`${styles.picture} ${gone ? styles.gone : ''}`}
        tabIndex={-1}
        aria-hidden="true"
      >
        <Picture picture={product.thumbnail} sizes="(min-width: 1024px) 128px, 88px" eager alt="" />
      </Link>
      <div className={styles.words}>
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
        {waitingNote !== undefined && <p className={styles.quiet}>{waitingNote}</p>}
      </div>
      <div className={styles.figures}>
        {!gone && item.state !== 'COMING' && (
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

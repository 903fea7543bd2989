import { useEffect, useRef } from 'react'
import { isWide } from '#src/browser/is-wide.ts'
import { Quantity } from '#src/ui/quantity/quantity.tsx'
import { limitNote } from '#src/features/orders/cart/limit-note.ts'
import type { SizesResult } from './product-queries.ts'
import styles from './purchase-form.module.css'
// With the form: a choice from before hydration is replayed when the form is there.
import { QuestionField } from './question-field.tsx'
import { SizeGrid } from './size-grid.tsx'
import type { PurchaseState } from './use-purchase.ts'

/** First control of the incomplete field, or the retry in place of sizes that did not load. */
const MISSING = '[data-missing] :is([aria-pressed], input, [role="alert"] button):not(:disabled)'

interface PurchaseFormProps {
  purchase: PurchaseState
  sizes: SizesResult
}

/** Form with size, the product's question, and quantity. */
export function PurchaseForm({ purchase, sizes }: PurchaseFormProps) {
  const { product, choice, error, choose, limit, saleState, attempts } = purchase
  const isForSale = saleState === 'ON_SALE'
  const note = limitNote(limit, choice.count)
  const form = useRef<HTMLDivElement>(null)
  /** Clicks whose incomplete field took the focus. */
  const answered = useRef(0)
  const areSizesKnown = sizes.data !== undefined || sizes.error !== null
  useEffect(() => {
    // Without a sheet the incomplete field takes the focus: sizes under way when they come.
    if (answered.current === attempts || !areSizesKnown || !isWide()) return
    answered.current = attempts
    // Who began to type meanwhile goes on.
    if (document.activeElement?.matches('input, textarea, select')) return
    form.current?.querySelector<HTMLElement>(MISSING)?.focus()
  }, [attempts, areSizesKnown])
  return (
    <div ref={form} className={styles.form}>
      <div data-missing={error?.part === 'size' || undefined}>
        <SizeGrid
          sizes={sizes}
          isReadOnly={saleState === 'RAFFLE' || saleState === 'COMING'}
          chosenId={choice.sizeId}
          error={error?.part === 'size' ? error.sentence : undefined}
          onChoose={(sizeId) => choose({ sizeId })}
        />
      </div>
      {isForSale && sizes.data?.sizes.some((size) => size.soldOut) && (
        <button
          type="button"
          className={styles.restock}
          onClick={() => purchase.setNotice('restock')}
        >
          품절된 사이즈 재입고 알림
        </button>
      )}
      {product.question && (
        <div data-missing={error?.part === 'answer' || undefined}>
          <QuestionField
            question={product.question}
            answer={choice.answer}
            error={error?.part === 'answer' ? error.sentence : undefined}
            onAnswer={(answer) => choose({ answer })}
          />
        </div>
      )}
      {isForSale && (
        <div className={styles.count}>
          <span aria-hidden="true">수량</span>
          <Quantity value={choice.count} max={limit.max} onChange={(count) => choose({ count })} />
        </div>
      )}
      {isForSale && note !== undefined && <p className={styles.note}>{note}</p>}
      {product.madeToOrder && (
        <p className={styles.note}>
          주문 제작 상품으로, 제작이 시작되면 취소·교환·반품이 제한됩니다.
        </p>
      )}
    </div>
  )
}

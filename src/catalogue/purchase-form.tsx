import { Suspense } from 'react'
import { latePart } from '#src/platform/late-part.ts'
import type { ProductSizes } from '#contract/product-details.ts'
import { Quantity } from '#src/design/quantity/quantity.tsx'
import styles from './purchase-form.module.css'
import { SizeGrid } from './size-grid.tsx'
import type { Purchase } from './use-purchase.ts'

const QuestionField = latePart(async () => (await import('./question-field.tsx')).QuestionField)

interface PurchaseFormProps {
  purchase: Purchase
  sizes: ProductSizes | undefined
}

/** Size, the product's own question, and how many. */
export function PurchaseForm({ purchase, sizes }: PurchaseFormProps) {
  const { product, choice, error, choose, maxCount, saleState } = purchase
  return (
    <div className={styles.form}>
      <SizeGrid
        sizes={sizes}
        chosenId={choice.sizeId}
        error={error?.part === 'size' ? error.sentence : undefined}
        onChoose={(sizeId) => choose({ sizeId })}
      />
      {product.question && (
        <Suspense>
          <QuestionField
            question={product.question}
            answer={choice.answer}
            error={error?.part === 'answer' ? error.sentence : undefined}
            onAnswer={(answer) => choose({ answer })}
          />
        </Suspense>
      )}
      {saleState === 'ON_SALE' && (
        <div className={styles.count}>
          <span aria-hidden="true">수량</span>
          <Quantity value={choice.count} max={maxCount} onChange={(count) => choose({ count })} />
        </div>
      )}
      {product.madeToOrder && (
        <p className={styles.note}>
          주문 제작 상품으로, 제작이 시작되면 취소·교환·반품이 제한됩니다.
        </p>
      )}
    </div>
  )
}

import { formatKrw } from '#src/ui/format/format-krw.ts'
import { Sheet } from '#src/ui/sheet/sheet.tsx'
import { BuyActions } from './buy-bar.tsx'
import styles from './option-sheet.module.css'
import type { SizesResult } from './product-queries.ts'
import { PurchaseForm } from './purchase-form.tsx'
import type { PurchaseState } from './use-purchase.ts'

interface OptionSheetProps {
  open: boolean
  /** Name of the product where the page does not show it. */
  title?: string | undefined
  purchase: PurchaseState
  sizes: SizesResult
}

/** Purchase form in a sheet, opened by a click on the bar with an incomplete choice. */
export function OptionSheet({ open, title = '옵션 선택', purchase, sizes }: OptionSheetProps) {
  const { setNotice, product, choice } = purchase
  return (
    <Sheet
      open={open}
      onOpenChange={(open) => !open && setNotice('none')}
      title={title}
      footer={
        <>
          <p className={styles.sum}>
            <span>상품 금액</span>
            <strong>{formatKrw(product.salePrice * choice.count)}</strong>
          </p>
          <BuyActions purchase={purchase} />
        </>
      }
    >
      <PurchaseForm purchase={purchase} sizes={sizes} />
    </Sheet>
  )
}

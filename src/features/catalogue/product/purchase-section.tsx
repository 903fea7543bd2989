import { Suspense } from 'react'
import type { ProductDetail } from '#contract/catalogue/product-details.calls.ts'
import { lazyOverlay } from '#src/ui/sheet/lazy-overlay.tsx'
import { lazyComponent } from '#src/lazy/lazy-component.tsx'
import { BuyBar } from './buy-bar.tsx'
import type { SizesResult } from './product-queries.ts'
import { PurchaseForm } from './purchase-form.tsx'
import { usePurchase } from './use-purchase.ts'

const RafflePanel = lazyComponent(async () => (await import('./raffle-panel.tsx')).RafflePanel)

const OptionSheet = lazyOverlay(async () => (await import('./option-sheet.tsx')).OptionSheet)
const RestockSheet = lazyOverlay(async () => (await import('./restock-sheet.tsx')).RestockSheet)
const PurchaseNotices = lazyOverlay(
  async () => (await import('./purchase-notices.tsx')).PurchaseNotices,
)

interface PurchasePartProps {
  product: ProductDetail
  sizes: SizesResult
}

/**
 * Form, bar and sheets of a purchase. Their state is local, so that an input rerenders nothing else
 * of the page.
 */
export function PurchaseSection({ product, sizes }: PurchasePartProps) {
  const purchase = usePurchase(product, sizes.data?.sizes, PurchaseNotices.preload)
  const { notice } = purchase
  return (
    <>
      {product.raffle && (
        <Suspense>
          <RafflePanel raffle={product.raffle} />
        </Suspense>
      )}
      <PurchaseForm purchase={purchase} sizes={sizes} />
      <BuyBar purchase={purchase} onOptionsIntent={OptionSheet.preload} />
      <OptionSheet open={notice === 'options'} purchase={purchase} sizes={sizes} />
      <RestockSheet
        open={notice === 'restock'}
        onOpenChange={() => purchase.setNotice('none')}
        saleState={purchase.saleState}
        sizes={sizes}
      />
      <PurchaseNotices
        open={notice === 'added' || notice === 'already-there'}
        purchase={purchase}
      />
    </>
  )
}

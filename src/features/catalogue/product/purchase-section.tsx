import { Suspense } from 'react'
import type { ProductDetail, ProductSizes } from '#contract/product-details.ts'
import { lazyOverlay } from '#src/lazy/lazy-overlay.tsx'
import { lazyComponent } from '#src/lazy/lazy-component.ts'
import { BuyBar } from './buy-bar.tsx'
import { PurchaseForm } from './purchase-form.tsx'
import { usePurchase } from './use-purchase.ts'

const RafflePanel = lazyComponent(async () => (await import('./raffle-panel.tsx')).RafflePanel)

const loadSurface = () => import('#src/ui/sheet/sheet-surface.tsx')
const OptionSheet = lazyOverlay(async () => {
  const [{ OptionSheet: Part }] = await Promise.all([import('./option-sheet.tsx'), loadSurface()])
  return Part
})
const PurchaseNotices = lazyOverlay(async () => {
  const [{ PurchaseNotices: Part }] = await Promise.all([
    import('./purchase-notices.tsx'),
    loadSurface(),
  ])
  return Part
})

interface PurchasePartProps {
  product: ProductDetail
  sizes: ProductSizes | undefined
}

/** Form, bar and sheets of buying one product. The state is theirs alone: a touch renders none of the page around them. */
export function PurchaseSection({ product, sizes }: PurchasePartProps) {
  const purchase = usePurchase(product, sizes?.sizes, PurchaseNotices.prepare)
  const { notice } = purchase
  return (
    <>
      {product.raffle && (
        <Suspense>
          <RafflePanel raffle={product.raffle} />
        </Suspense>
      )}
      <PurchaseForm purchase={purchase} sizes={sizes} />
      <BuyBar purchase={purchase} onOptionsIntent={OptionSheet.prepare} />
      <OptionSheet open={notice === 'options'} purchase={purchase} sizes={sizes} />
      <PurchaseNotices
        open={notice === 'added' || notice === 'already-there'}
        purchase={purchase}
      />
    </>
  )
}

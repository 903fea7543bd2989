import { useQuery } from '@tanstack/react-query'
import type { ProductDetail } from '#contract/catalogue/product-details.calls.ts'
import { LoadFailure } from '#src/page/load-failure.tsx'
import { lazyOverlay } from '#src/ui/sheet/lazy-overlay.tsx'
import { Sheet } from '#src/ui/sheet/sheet.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { productQuery, productSizesQuery, type SizesResult } from './product-queries.ts'
import { usePurchase, type PurchaseState } from './use-purchase.ts'

const OptionSheet = lazyOverlay(async () => (await import('./option-sheet.tsx')).OptionSheet)
const RestockSheet = lazyOverlay(async () => (await import('./restock-sheet.tsx')).RestockSheet)
const PurchaseNotices = lazyOverlay(
  async () => (await import('./purchase-notices.tsx')).PurchaseNotices,
)

interface BuySheetProps {
  open: boolean
  onClose: () => void
  productId: number
  /** Name of the product, which the caller shows already. */
  name: string
}

/** Purchase of a product in a sheet over a page that shows several products. */
export function BuySheet({ open, onClose, productId, name }: BuySheetProps) {
  const query = useQuery({ ...productQuery(productId), enabled: open })
  const sizes = useQuery({ ...productSizesQuery(productId), enabled: open })
  // Before the sizes are known it is not clear whether one has to be chosen.
  if (query.data !== undefined && sizes.data !== undefined) {
    return <ProductBuySheet open={open} onClose={onClose} product={query.data} sizes={sizes} />
  }
  const failed = [query, sizes].find(({ data, error }) => data === undefined && error !== null)
  return (
    <Sheet open={open} onOpenChange={onClose} title={name}>
      {failed === undefined ? (
        <Skeleton height="12rem" />
      ) : (
        <LoadFailure inline error={failed.error} onRetry={() => void failed.refetch()} />
      )}
    </Sheet>
  )
}

interface ProductBuySheetProps extends Pick<BuySheetProps, 'open' | 'onClose'> {
  product: ProductDetail
  sizes: SizesResult
}

function ProductBuySheet({ open, onClose, product, sizes }: ProductBuySheetProps) {
  const purchase = usePurchase(product, sizes.data?.sizes, PurchaseNotices.preload, 'options')
  const { notice } = purchase
  // The end of each notice is the end of the purchase: the form is not shown again.
  const once: PurchaseState = {
    ...purchase,
    setNotice: (next) => {
      purchase.setNotice(next)
      if (next === 'none') onClose()
    },
  }
  const { name, colorName } = product
  return (
    <>
      <OptionSheet
        open={open && (notice === 'none' || notice === 'options')}
        title={`${name} ${colorName}`}
        purchase={once}
        sizes={sizes}
      />
      <RestockSheet
        open={open && notice === 'restock'}
        onOpenChange={() => once.setNotice('none')}
        saleState={purchase.saleState}
        sizes={sizes}
      />
      <PurchaseNotices
        open={open && (notice === 'added' || notice === 'already-there')}
        purchase={once}
      />
    </>
  )
}

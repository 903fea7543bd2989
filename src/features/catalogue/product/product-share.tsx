import { useQueryClient } from '@tanstack/react-query'
import type { ProductDetail } from '#contract/product-details.ts'
import { shareProduct } from '#contract/product-shares.ts'
import { pushShopEvent } from '#src/analytics/shop-events.ts'
import { cachedUserHash } from '#src/offline/user-change.ts'
import { useApi } from '#src/page/use-api.ts'
import { ShareButton, type ShareChannel } from '#src/ui/share/share-button.tsx'

/** Share button of a product. A share is reported to pixels and counted by the server (Product 4.16). */
export function ProductShare({ product }: { product: ProductDetail }) {
  const api = useApi()
  const client = useQueryClient()
  const { productId, name, salePrice } = product
  const report = async (channel: ShareChannel) => {
    const event = { name: 'share', productId, productName: name, value: salePrice } as const
    pushShopEvent(window, event, cachedUserHash(client))
    try {
      await api.call(shareProduct, { params: { productId }, body: { channel } })
    } catch {
      // Without a consequence for the shopper; the next share of the day counts.
    }
  }
  return (
    <p>
      <ShareButton title={name} onShared={(channel) => void report(channel)} />
    </p>
  )
}

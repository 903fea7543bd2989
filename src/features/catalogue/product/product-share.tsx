import { useQueryClient } from '@tanstack/react-query'
import type { ProductDetail } from '#contract/catalogue/product-details.calls.ts'
import { shareProduct } from '#contract/catalogue/product-shares.calls.ts'
import { pushShopEvent } from '#src/analytics/shop-events.ts'
import { cachedUserHash } from '#src/offline/user-change.ts'
import { useApi } from '#src/page/use-api.ts'
import { ShareButton, type ShareChannel } from '#src/ui/share/share-button.tsx'

/**
 * Our choice: a coded address that takes longer is not awaited, because browsers share only soon
 * after the press.
 */
const ADDRESS_WAIT_MS = 1_000

/** Resolves without a value after a time. */
const waited = (ms: number) =>
  new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), ms)
  })

/**
 * Share button of a product with the address of the server, which counts the share; without an
 * answer the page's own address is shared. A share is reported to pixels.
 */
export function ProductShare({ product }: { product: ProductDetail }) {
  const api = useApi()
  const client = useQueryClient()
  const { productId, name, salePrice } = product
  const codedPath = async (channel: ShareChannel) => {
    try {
      return (await api.call(shareProduct, { params: { productId }, body: { channel } })).url
    } catch {
      // The plain address leads to the product too; the next share of the day counts.
      return undefined
    }
  }
  const addressFor = async (channel: ShareChannel) => {
    const path = await Promise.race([codedPath(channel), waited(ADDRESS_WAIT_MS)])
    return `${location.origin}${path ?? location.pathname}`
  }
  const report = () => {
    const event = { name: 'share', productId, productName: name, value: salePrice } as const
    pushShopEvent(window, event, cachedUserHash(client))
  }
  return (
    <p>
      <ShareButton title={name} addressFor={addressFor} onShared={report} />
    </p>
  )
}

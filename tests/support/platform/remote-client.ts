import { listNewProducts } from '#contract/catalogue/products.calls.ts'
import { getProduct, getProductSizes } from '#contract/catalogue/product-details.calls.ts'
import type { ShopClient, Goods } from './shopper.ts'
import { readPayload, toRequest } from './test-call.ts'

/** Client of a shop in another process: calls go over HTTP to its origin. */
export function remoteClient(origin: string): ShopClient {
  return {
    call: async (endpoint, ...[input]) => {
      const request = toRequest(endpoint, input ?? {})
      const { pathname, search } = new URL(request.url)
      return readPayload(
        endpoint,
        await fetch(new Request(`${origin}${pathname}${search}`, request)),
      )
    },
  }
}

/**
 * Goods that a shopper finds by looking around or by a keyword: in stock, without a question or a
 * limit for one person, and in at least so many sizes.
 */
export async function findGoods(
  client: ShopClient,
  keyword?: string,
  sizesMin = 1,
): Promise<Goods> {
  const query = { inStock: true as const, sort: 'PRICE_ASC' as const, keyword }
  const { items } = await client.call(listNewProducts, { query })
  for (const { productId, salePrice } of items) {
    const params = { productId }
    const product = await client.call(getProduct, { params, query: {} })
    if (product.question !== null || product.maxPerUser !== null || product.madeToOrder) continue
    const { sizes } = await client.call(getProductSizes, { params })
    const [size, ...others] = sizes.filter(({ purchasable }) => purchasable)
    if (size && others.length + 1 >= sizesMin)
      return { productId, sizeId: size.sizeId, unitPrice: salePrice }
  }
  throw new Error('The shop has nothing that can be bought at once')
}

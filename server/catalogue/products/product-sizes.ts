import type { ResponseOf } from '#contract/platform/endpoint.ts'
import type {
  ProductSizes,
  listSizesOfProducts,
} from '#contract/catalogue/product-details.calls.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { Visitor } from '#server/platform/http/visitor.ts'
import { orderOwnerOf } from '#server/selling/stock/order-owner.ts'
import { columnsOf } from '#contract/catalogue/measure-columns.ts'
import { presentSize } from './products.present.ts'
import { requireProduct } from './product-detail.ts'
import { findSizes } from './size.store.ts'

/**
 * Sizes of one product with the columns of its measure table; what the visitor's own unpaid orders
 * hold counts as free (selling#own-hold). PRODUCT_NOT_FOUND.
 */
export async function getSizes(
  services: AppServices,
  visitor: Visitor,
  productId: number,
): Promise<ProductSizes> {
  await requireProduct(services, productId)
  const sizes = await findSizes(services, [productId], orderOwnerOf(visitor))
  const sizeGroup = sizes[0]?.sizeGroup
  if (!sizeGroup) throw new ApiFailure('PRODUCT_NOT_FOUND')
  const now = services.clock.now()
  return {
    productId,
    sizeGroup,
    columns: columnsOf(sizes),
    sizes: sizes.map((size) => presentSize(size, now)),
  }
}

/** Sizes of several products in the requested order; unknown products and drafts have none. */
export async function getSizesOfMany(
  services: AppServices,
  productIds: readonly number[],
): Promise<ResponseOf<typeof listSizesOfProducts>> {
  const sizes = await findSizes(services, productIds)
  const now = services.clock.now()
  return productIds.map((productId) => ({
    productId,
    sizes: sizes
      .filter((size) => size.productId === productId && size.status !== 'DRAFT')
      .map((size) => presentSize(size, now)),
  }))
}

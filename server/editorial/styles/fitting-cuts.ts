import type { ResponseOf } from '#contract/platform/endpoint.ts'
import type { FittingCut } from '#contract/catalogue/product-details.calls.ts'
import type { listFittingCutImages } from '#contract/catalogue/product-shares.calls.ts'
import { requireProduct } from '#server/catalogue/products/product-detail.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { findFittingCuts } from './style.store.ts'
import { presentFittingCut } from './styles.present.ts'

/**
 * Fitting cuts of a product, also in its other colours (editorial#fitting-cuts). PRODUCT_NOT_FOUND.
 */
export async function readFittingCuts(
  services: AppServices,
  productId: number,
): Promise<FittingCut[]> {
  await requireProduct(services, productId)
  const rows = await findFittingCuts(services, services.clock.now(), [productId])
  return withoutRepeats(rows).map(presentFittingCut)
}

/**
 * Pictures of the fitting cuts of products, in the order of the ids; empty for an unknown product.
 */
export async function readFittingCutImages(
  services: AppServices,
  productIds: readonly number[],
): Promise<ResponseOf<typeof listFittingCutImages>> {
  const ids = [...new Set(productIds)]
  const rows = await findFittingCuts(services, services.clock.now(), ids)
  return ids.map((productId) => ({
    productId,
    images: withoutRepeats(rows.filter((row) => row.productId === productId)).map(
      (row) => presentFittingCut(row).image,
    ),
  }))
}

/** The first cut of each shot: a shot may show two colours of the product. */
function withoutRepeats<Row extends { readonly style: { readonly id: number } }>(
  rows: readonly Row[],
): Row[] {
  return rows.filter(
    (row, index) => rows.findIndex(({ style }) => style.id === row.style.id) === index,
  )
}

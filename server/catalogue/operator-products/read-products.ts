import type { OperatorProduct } from '#contract/catalogue/operator-products.calls.ts'
import type { Missing } from '#contract/catalogue/product-labels.ts'
import { discountRate } from '#server/catalogue/products/badges.ts'
import { findPlans } from '#server/catalogue/plans/schedule.store.ts'
import { openCouponOfPrice } from '#server/benefits/coupons/product-coupons.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { findSizeSet, findSizeSets } from '#server/selling/sizes/size-set.store.ts'
import { missingOf } from './missing-of.ts'
import { presentProduct, presentProductCard } from './operator-products.present.ts'
import { countProductTabs, findListedProducts, type ProductWish } from './product-list.store.ts'
import { findProductRecord, findProductRecords } from './product-record.store.ts'
import { requirePrices } from './require-prices.ts'

/** Products of a page of the console. */
const PAGE_SIZE = 50

/** A page of the list of products, with the number in each list. */
export async function readProductList(
  { db }: AppServices,
  { size = PAGE_SIZE, ...wish }: ProductWish & { readonly size?: number | undefined },
) {
  const found = await findListedProducts(db, wish, size + 1)
  return {
    items: found.slice(0, size).map(presentProductCard),
    hasNext: found.length > size,
    counts: await countProductTabs(db),
  }
}

/** A product with what it lacks. PRODUCT_NOT_FOUND. */
export async function readOperatorProduct(
  db: Database | Tx,
  productId: number,
): Promise<OperatorProduct> {
  const record = await findProductRecord(db, productId)
  if (record === undefined) throw new ApiFailure('PRODUCT_NOT_FOUND')
  const sizes = await findSizeSet(db, productId)
  const plans = await findPlans(db, productId)
  const missing = missingOf({
    ...record.product,
    sizes,
    isBrandActive: record.brand.isActive,
    isCategoryActive: record.category.isActive,
  })
  return presentProduct(record, { sizes, plans, missing })
}

/** What a product lacks for a sale. PRODUCT_NOT_FOUND. */
export async function readMissing(tx: Tx, productId: number): Promise<readonly Missing[]> {
  return (await readOperatorProduct(tx, productId)).missing
}

/** What products lack for a sale, by their ids. */
export async function readMissingOfAll(
  tx: Tx,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, readonly Missing[]>> {
  const records = await findProductRecords(tx, productIds)
  const sizes = await findSizeSets(tx, productIds)
  return new Map(
    [...records].map(([id, { product, brand, category }]) => [
      id,
      missingOf({
        ...product,
        sizes: sizes.get(id) ?? [],
        isBrandActive: brand.isActive,
        isCategoryActive: category.isActive,
      }),
    ]),
  )
}

/** What prices would mean for shoppers. PRICE_RULE, PRODUCT_NOT_FOUND. */
export async function readPricePreview(
  services: AppServices,
  productId: number,
  { listPrice, salePrice }: { readonly listPrice: number; readonly salePrice: number },
) {
  requirePrices({ listPrice, salePrice })
  if ((await findProductRecord(services.db, productId)) === undefined)
    throw new ApiFailure('PRODUCT_NOT_FOUND')
  const coupon = await openCouponOfPrice(services, productId, salePrice)
  return {
    discountRate: discountRate(listPrice, salePrice),
    couponPrice: coupon === undefined ? null : salePrice - coupon.discount,
    couponName: coupon?.name ?? null,
  }
}

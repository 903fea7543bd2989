import type { ProductFilter } from '#contract/catalogue/products.calls.ts'
import type { ProductFacets } from '#contract/catalogue/product-facets.calls.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { readOpenCoupons } from '#server/benefits/coupons/product-coupons.ts'
import { countBrands, countCategories, countColors, countSizes, priceRange } from './facet.store.ts'
import { resolvedFilter } from './list-products.ts'
import { passesFilter } from './list-filter.store.ts'
import { countProducts } from './list.store.ts'

/** Facets of a list; each is counted under all other filters. */
export async function listFacets(
  services: AppServices,
  asked: ProductFilter,
): Promise<ProductFacets> {
  const { db } = services
  const [resolved, openCoupons] = await Promise.all([
    resolvedFilter(services, asked),
    readOpenCoupons(services),
  ])
  const filter = { ...resolved, openCoupons }
  const [total, categoryRows, brandRows, sizes, colors, price, sale, coupon, exclusive, inStock] =
    await Promise.all([
      countProducts(db, passesFilter(filter), filter.perStyle),
      countCategories(db, filter),
      countBrands(db, filter),
      countSizes(db, filter),
      countColors(db, filter),
      priceRange(db, filter),
      countProducts(db, passesFilter({ ...filter, sale: true }), filter.perStyle),
      countProducts(db, passesFilter({ ...filter, coupon: true }), filter.perStyle),
      countProducts(db, passesFilter({ ...filter, exclusive: true }), filter.perStyle),
      countProducts(db, passesFilter({ ...filter, inStock: true }), filter.perStyle),
    ])
  return {
    total,
    categories: categoryRows,
    brands: brandRows,
    sizes,
    colors,
    price,
    benefits: { sale, coupon, exclusive, inStock },
  }
}

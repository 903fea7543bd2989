import { PRODUCT_PAGE_SIZE } from '#contract/platform/limits.ts'
import type { ProductCard, ProductFilter, ProductSort } from '#contract/catalogue/products.calls.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import type { Visitor } from '#server/platform/http/visitor.ts'
import { readOpenCoupons } from '#server/benefits/coupons/product-coupons.ts'
import { resolveKeyword } from '#server/catalogue/keywords/resolve-keyword.ts'
import { passesFilter } from './list-filter.store.ts'
import { countProducts, findColorsOfStyles, findPage } from './list.store.ts'
import { presentCard } from './products.present.ts'

/** Options of a list in addition to its filter. */
export interface ListRequest extends ProductFilter {
  readonly sort?: ProductSort | undefined
  readonly page?: number | undefined
  readonly size?: number | undefined
}

/** One page of products. */
export interface ProductPage {
  items: ProductCard[]
  page: number
  size: number
  total: number
  hasNext: boolean
}

/**
 * Products on sale that match the filter (catalogue#product-list); with a keyword by relevance,
 * unless another order is asked for.
 */
export async function listProducts(
  services: AppServices,
  visitor: Visitor,
  request: ListRequest,
): Promise<ProductPage> {
  return listResolvedProducts(services, visitor, await resolvedFilter(services, request))
}

/** The filter with its keyword as it is searched for. */
export async function resolvedFilter<Filter extends ProductFilter>(
  { db }: AppServices,
  filter: Filter,
): Promise<Filter> {
  if (!filter.keyword) return filter
  return { ...filter, keyword: (await resolveKeyword(db, filter.keyword)).keyword }
}

/** As {@link listProducts}, for a keyword that is resolved. */
export async function listResolvedProducts(
  services: AppServices,
  visitor: Visitor,
  request: ListRequest,
): Promise<ProductPage> {
  const { db, clock } = services
  const { page = 1, size = PRODUCT_PAGE_SIZE, sort: asked, perStyle, ...rest } = request
  const openCoupons = rest.coupon ? await readOpenCoupons(services) : undefined
  const filter = { ...rest, openCoupons }
  const sort = asked ?? (filter.keyword ? { relevanceTo: filter.keyword } : 'NEW')
  const where = passesFilter(filter)
  const offset = (page - 1) * size
  const [rows, total] = await Promise.all([
    findPage(services, visitor.user?.id, { where, sort, perStyle, limit: size, offset }),
    countProducts(db, where, perStyle),
  ])
  const styles = perStyle === true ? rows.map(({ product }) => product.styleCode) : []
  const colors = await findColorsOfStyles(db, styles)
  const now = clock.now()
  return {
    items: rows.map((row) => {
      const ofStyle = colors.get(row.product.styleCode) ?? []
      return { ...presentCard(row, now), ...(ofStyle.length > 1 && { colors: ofStyle }) }
    }),
    page,
    size,
    total,
    hasNext: offset + size < total,
  }
}

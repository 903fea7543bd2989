import { PRODUCT_PAGE_SIZE } from '#contract/limits.ts'
import type { ProductCard, ProductFilter, ProductSort } from '#contract/products.ts'
import type { AppServices } from '#server/services/app-services.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { passesFilter } from './list-filter.store.ts'
import { countProducts, findPage } from './list.store.ts'
import { presentCard } from './products.present.ts'

/** Options of a list in addition to its filter. */
export interface ListRequest extends ProductFilter {
  readonly sort?: ProductSort | undefined
  readonly page?: number | undefined
  readonly size?: number | undefined
}

/** One page of products (Product 1.2). */
export interface ProductPage {
  items: ProductCard[]
  page: number
  size: number
  total: number
  hasNext: boolean
}

/** Products on sale that match the filter (Product 0.6, 4.16). */
export async function listProducts(
  { db, clock }: AppServices,
  visitor: Visitor,
  request: ListRequest,
): Promise<ProductPage> {
  const { page = 1, size = PRODUCT_PAGE_SIZE, sort = 'NEW', ...filter } = request
  const where = passesFilter(filter)
  const offset = (page - 1) * size
  const [rows, total] = await Promise.all([
    findPage(db, visitor.user?.id, { where, sort, limit: size, offset }),
    countProducts(db, where),
  ])
  const now = clock.now()
  return {
    items: rows.map((row) => presentCard(row, now)),
    page,
    size,
    total,
    hasNext: offset + rows.length < total,
  }
}

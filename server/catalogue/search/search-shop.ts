import type { ParsedRequestOf } from '#contract/platform/endpoint.ts'
import type { search, SearchResult } from '#contract/catalogue/search.calls.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import type { Visitor } from '#server/platform/http/visitor.ts'
import { findBrands } from '#server/catalogue/brands/brand.store.ts'
import { presentBrand } from '#server/catalogue/brands/brands.present.ts'
import { findContents } from '#server/editorial/contents/content.store.ts'
import { presentContent } from '#server/editorial/contents/read-articles.ts'
import { searchStyles } from '#server/editorial/styles/search-styles.ts'
import { passesFilter } from '#server/catalogue/products/list-filter.store.ts'
import { countProducts } from '#server/catalogue/products/list.store.ts'
import { resolveKeyword } from '#server/catalogue/keywords/resolve-keyword.ts'
import { listResolvedProducts } from '#server/catalogue/products/list-products.ts'

type Query = ParsedRequestOf<typeof search>['query']

/** Product 1.2: brands and articles of a page unless asked otherwise. */
const PAGE_SIZE = 20

/** One page of what a keyword finds of one type, and how much of each type it finds (Product 4.21). */
export async function searchFor(
  services: AppServices,
  visitor: Visitor,
  query: Query,
): Promise<SearchResult> {
  const { type = 'PRODUCT', page = 1, size, ...filter } = query
  const { keyword, didYouMean } = await resolveKeyword(services.db, query.keyword)
  const paging = { page, size: size ?? PAGE_SIZE }
  const [product, brands, contents, styles] = await Promise.all([
    countProducts(services.db, passesFilter({ keyword })),
    findNamedBrands(services, query.keyword, keyword),
    pageOfFoundContents(services, query.keyword, keyword, paging),
    searchStyles(services, visitor, { typed: query.keyword, resolved: keyword }, paging),
  ])
  const counts = { product, brand: brands.length, content: contents.total, style: styles.total }
  const found = { counts, didYouMean }
  switch (type) {
    case 'PRODUCT': {
      const request = { ...filter, keyword, page, size }
      return { type, ...found, ...(await listResolvedProducts(services, visitor, request)) }
    }
    case 'BRAND':
      return { type, ...found, ...slicePage(brands.map(presentBrand), paging) }
    case 'CONTENT':
      return { type, ...found, ...contents }
    case 'STYLE':
      return { type, ...found, ...styles }
    default:
      return type satisfies never
  }
}

/** Brands by the keyword as it was typed, else as it is resolved for products. */
async function findNamedBrands(services: AppServices, typed: string, resolved: string) {
  const brands = await findBrands(services, { keyword: typed })
  return brands.length > 0 || typed === resolved
    ? brands
    : findBrands(services, { keyword: resolved })
}

interface Paging {
  readonly page: number
  readonly size: number
}

/** Page of articles by the keyword as it was typed, else as it is resolved for products. */
async function pageOfFoundContents(
  services: AppServices,
  typed: string,
  resolved: string,
  paging: Paging,
) {
  const found = await pageOfContents(services, typed, paging)
  return found.total > 0 || typed === resolved ? found : pageOfContents(services, resolved, paging)
}

async function pageOfContents(services: AppServices, keyword: string, paging: Paging) {
  const { page, size } = paging
  const offset = (page - 1) * size
  const { rows, total } = await findContents(services, services.clock.now(), {
    keyword,
    limit: size,
    offset,
  })
  const hasNext = offset + size < total
  return { items: rows.map(presentContent), page, size, total, hasNext }
}

function slicePage<Item>(items: readonly Item[], { page, size }: Paging) {
  const end = page * size
  const total = items.length
  return { items: items.slice(end - size, end), page, size, total, hasNext: end < total }
}

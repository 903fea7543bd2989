import type { ParsedRequestOf } from '#contract/platform/endpoint.ts'
import type { search, SearchResult } from '#contract/catalogue/search.calls.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import type { Visitor } from '#server/platform/http/visitor.ts'
import { findBrands } from '#server/catalogue/brands/brand.store.ts'
import { presentBrand } from '#server/catalogue/brands/brands.present.ts'
import { passesFilter } from '#server/catalogue/products/list-filter.store.ts'
import { countProducts } from '#server/catalogue/products/list.store.ts'
import { stories, type Paging } from '#server/catalogue/stories/stories.ts'
import { resolveKeyword } from '#server/catalogue/keywords/resolve-keyword.ts'
import { listResolvedProducts } from '#server/catalogue/products/list-products.ts'

type Query = ParsedRequestOf<typeof search>['query']

/** Brands and articles of a page unless asked otherwise. */
const PAGE_SIZE = 20

/** One page of what a keyword finds of one type, and how much of each type it finds. */
export async function searchFor(
  services: AppServices,
  visitor: Visitor,
  query: Query,
): Promise<SearchResult> {
  const { type = 'PRODUCT', page = 1, size, ...filter } = query
  const { keyword, didYouMean } = await resolveKeyword(services.db, query.keyword)
  const paging = { page, size: size ?? PAGE_SIZE }
  const both = { typed: query.keyword, resolved: keyword }
  const { searchArticles, searchStyles } = services.hooks.one(stories)
  const [product, brands, contents, styles] = await Promise.all([
    countProducts(services.db, passesFilter({ keyword }), query.perStyle),
    findNamedBrands(services, query.keyword, keyword),
    searchArticles(services, both, paging),
    searchStyles(services, visitor, both, paging),
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

function slicePage<Item>(items: readonly Item[], { page, size }: Paging) {
  const end = page * size
  const total = items.length
  return { items: items.slice(end - size, end), page, size, total, hasNext: end < total }
}

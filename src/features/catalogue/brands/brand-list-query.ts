import { articlesQuery } from '#src/features/catalogue/stories/article-queries.ts'
import { stylesQuery } from '#src/features/catalogue/stories/shot-queries.ts'
import type { BrandSearch } from './brand-search.ts'
import { brandProductsQuery } from './queries.ts'

/** Query of the list that a brand's page shows first for a search. */
export function brandListQuery(brandId: number, { tab, category }: BrandSearch) {
  switch (tab) {
    case undefined:
      return brandProductsQuery(brandId, category)
    case 'styling':
      return stylesQuery({ brandId })
    case 'contents':
      return articlesQuery({ brandId })
    default:
      return tab satisfies never
  }
}

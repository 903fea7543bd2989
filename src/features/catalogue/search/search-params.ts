import { PRODUCT_SORTS } from '#contract/product-sorts.ts'
import type { ProductSort } from '#contract/products.ts'
import { oneOf, wordsIn, type RawSearch } from '#src/page/search-values.ts'
import { keywordOf } from './keyword.ts'

/** Tabs of the results: type in the address, type of the call, label. */
export const RESULT_TABS = [
  { tab: undefined, type: 'PRODUCT', label: '상품' },
  { tab: 'brand', type: 'BRAND', label: '브랜드' },
  { tab: 'content', type: 'CONTENT', label: '콘텐츠' },
  { tab: 'style', type: 'STYLE', label: '스타일링' },
] as const

/** Search of `/products/search`. */
export interface ResultSearch {
  readonly keyword?: string | undefined
  readonly tab?: 'brand' | 'content' | 'style' | undefined
  /** Order of the products; by relevance without one. */
  readonly sort?: ProductSort | undefined
}

/** Type of the results that the address names. */
export const resultTypeOf = ({ tab: shown }: ResultSearch) =>
  RESULT_TABS.find(({ tab }) => tab === shown)?.type ?? 'PRODUCT'

/** Parses the search of `/products/search`; invalid values are omitted. */
export function readResultSearch(raw: RawSearch): ResultSearch {
  return {
    keyword: keywordOf(wordsIn(raw['keyword'])),
    tab: oneOf(['brand', 'content', 'style'], raw['tab']),
    sort: oneOf(PRODUCT_SORTS, raw['sort']),
  }
}

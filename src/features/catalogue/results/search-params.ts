import {
  readProductSearch,
  type ProductSearch,
} from '#src/features/catalogue/list/product-search.ts'
import { oneOf, type RawSearch } from '#src/page/search-values.ts'

/** Tabs of the results: type in the address, type of the call, label. */
export const RESULT_TABS = [
  { tab: undefined, type: 'PRODUCT', label: '상품' },
  { tab: 'brand', type: 'BRAND', label: '브랜드' },
  { tab: 'content', type: 'CONTENT', label: '콘텐츠' },
  { tab: 'style', type: 'STYLE', label: '스타일링' },
] as const

/**
 * Search of `/products/search`: keyword and filters of the products, which are by relevance without
 * `sort`, and the tab.
 */
export interface ResultSearch extends ProductSearch {
  readonly tab?: 'brand' | 'content' | 'style' | undefined
}

/** Type of the results that the address names. */
export const resultTypeOf = ({ tab: shown }: ResultSearch) =>
  RESULT_TABS.find(({ tab }) => tab === shown)?.type ?? 'PRODUCT'

/** Parses the search of `/products/search`; invalid values are omitted. */
export function readResultSearch(raw: RawSearch): ResultSearch {
  return {
    ...readProductSearch(raw),
    tab: oneOf(['brand', 'content', 'style'], raw['tab']),
  }
}

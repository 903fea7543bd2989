import type { CategoryType } from '#contract/catalogue/brands.calls.ts'
import { idIn, oneOf, type RawSearch } from '#src/page/search-values.ts'

/** Search of `/brands`. */
export interface BrandsSearch {
  readonly type?: CategoryType | undefined
  readonly script?: 'hangul' | undefined
}

/** Parses the search of `/brands`. Invalid values are omitted. */
export function readBrandsSearch(raw: RawSearch): BrandsSearch {
  return {
    type: oneOf(['SKATE', 'FASHION', 'SHOES'], raw['type']),
    script: oneOf(['hangul'], raw['script']),
  }
}

/** Search of `/brands/$brandId`. */
export interface BrandSearch {
  readonly tab?: 'styling' | 'contents' | undefined
  /** Category of the products. */
  readonly category?: number | undefined
}

/** Parses the search of `/brands/$brandId`. Invalid values are omitted. */
export function readBrandSearch(raw: RawSearch): BrandSearch {
  return {
    tab: oneOf(['styling', 'contents'], raw['tab']),
    category: idIn(raw['category'], 10 ** 15 - 1),
  }
}

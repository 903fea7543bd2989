import { PRODUCT_SORTS } from '#contract/catalogue/product-sorts.ts'
import type { ProductSort } from '#contract/catalogue/products.calls.ts'
import { isNumber, isText } from '#core/guard/guard.ts'
import { flagIn, idIn, integerIn, oneOf, wordsIn, type RawSearch } from '#src/page/search-values.ts'
import { keywordOf } from '#src/features/catalogue/search/keyword.ts'
import { asWritten, valuesOf } from './list-values.ts'
import { orderedRange } from './price-range.ts'

/** Views of a list besides the grid: larger pictures, and rows. */
export const LIST_VIEWS = ['large', 'rows'] as const

/** List in the address: `1,2` or `8.25,L`. A single number is written without quotes. */
type ListText = string | number

/**
 * Search of `/products`: every filter is in the address, so that back, forward and sharing work
 * (catalogue#list-address).
 */
export interface ProductSearch {
  readonly category?: number | undefined
  readonly brand?: ListText | undefined
  readonly size?: ListText | undefined
  readonly color?: ListText | undefined
  readonly min?: number | undefined
  readonly max?: number | undefined
  readonly sale?: true | undefined
  readonly stock?: true | undefined
  readonly coupon?: true | undefined
  readonly exclusive?: true | undefined
  readonly keyword?: string | undefined
  readonly sort?: ProductSort | undefined
  /**
   * In the address, because the served page is the same for every visitor (catalogue#list-address).
   */
  readonly view?: (typeof LIST_VIEWS)[number] | undefined
}

/** Longest id that the product API accepts. */
const ID_DIGITS_MAX = 15
const PRICE_MAX_KRW = 100_000_000

/** Parses the search of `/products`. Invalid values are omitted. */
export function readProductSearch(raw: RawSearch): ProductSearch {
  return {
    category: idIn(raw['category'], 10 ** ID_DIGITS_MAX - 1),
    brand: idListIn(raw['brand']),
    size: listIn(raw['size']),
    color: listIn(raw['color']),
    ...orderedRange({
      min: integerIn(raw['min'], 0, PRICE_MAX_KRW),
      max: integerIn(raw['max'], 0, PRICE_MAX_KRW),
    }),
    sale: flagIn(raw['sale']),
    stock: flagIn(raw['stock']),
    coupon: flagIn(raw['coupon']),
    exclusive: flagIn(raw['exclusive']),
    keyword: keywordOf(wordsIn(raw['keyword'])),
    sort: oneOf(PRODUCT_SORTS, raw['sort']),
    view: oneOf(LIST_VIEWS, raw['view']),
  }
}

function listIn(value: unknown): ListText | undefined {
  if (!isText(value) && !isNumber(value)) return undefined
  const text = String(value)
  return text.trim() === '' || text.includes('\0') ? undefined : value
}

/** Valid ids of a list; undefined when one of them is too long. */
function idListIn(value: unknown): ListText | undefined {
  const ids = valuesOf(listIn(value)).filter((text) => /^\d+$/u.test(text))
  const canBeRead = ids.length > 0 && ids.every((id) => id.length <= ID_DIGITS_MAX)
  return canBeRead ? asWritten(ids.join(',')) : undefined
}

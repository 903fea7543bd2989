import type { BrandCard } from '#contract/catalogue/brands.calls.ts'
import type { CategoryMatch } from './find-category.ts'
import type { ProductSearch } from './product-search.ts'
import { valuesOf } from './list-values.ts'

/** Title of a list: the large word, and the Korean one next to a Latin one. */
export interface ListTitle {
  readonly display: { readonly text: string; readonly lang: 'en' | 'ko' }
  readonly korean: string | undefined
}

const latin = (text: string, korean: string): ListTitle => ({
  display: { text: text.toUpperCase(), lang: 'en' },
  korean,
})

/** Title of a list by its keyword, its category, its only brand, the sale, else the shop. */
export function listTitleOf(
  search: ProductSearch,
  place: CategoryMatch | undefined,
  brands: readonly BrandCard[],
): ListTitle {
  if (search.keyword !== undefined) {
    return { display: { text: `‘${search.keyword}’`, lang: 'ko' }, korean: '검색 결과' }
  }
  const category = place?.sub ?? place?.main
  if (category !== undefined) return latin(category.nameEn, category.nameKo)
  const [onlyBrand, anotherBrand] = valuesOf(search.brand)
  const brand = brands.find(({ brandId }) => String(brandId) === onlyBrand)
  if (brand !== undefined && anotherBrand === undefined) return latin(brand.nameEn, brand.nameKo)
  return search.sale ? latin('Sale', '세일') : latin('Shop', '쇼핑')
}

/** What a list is called in the browser's tab and in links to it, in one line. */
export function listNameOf(...list: Parameters<typeof listTitleOf>): string {
  const { display, korean } = listTitleOf(...list)
  const isSearch = list[0].keyword !== undefined
  return isSearch ? `${display.text} ${korean ?? ''}` : (korean ?? display.text)
}

import type { BrandCard, BrandDetail } from '#contract/catalogue/brands.calls.ts'
import type { BrandRow } from './brand.store.ts'

/** A brand as the list of brands shows it. */
export function presentBrand({ brand, productCount }: BrandRow): BrandCard {
  return {
    brandId: brand.id,
    nameKo: brand.nameKo,
    nameEn: brand.nameEn,
    slug: brand.slug,
    initialEn: brand.initialEn,
    initialKo: brand.initialKo,
    categoryType: brand.categoryType,
    likeCount: brand.likeCount,
    productCount,
  }
}

/** A brand with its story, its categories and the numbers of its stories. */
export function presentBrandDetail(
  row: BrandRow,
  found: Pick<BrandDetail, 'categories' | 'liked' | 'styleCount' | 'contentCount'>,
): BrandDetail {
  return { ...presentBrand(row), story: row.brand.story, hero: row.brand.hero, ...found }
}

import type { OperatorBrand } from '#contract/catalogue/operator-brands.calls.ts'
import type { BrandOfConsole } from './operator-brand.store.ts'

/** A brand of the console. */
export function presentOperatorBrand({ brand, products }: BrandOfConsole): OperatorBrand {
  return {
    brandId: brand.id,
    slug: brand.slug,
    nameKo: brand.nameKo,
    nameEn: brand.nameEn,
    categoryType: brand.categoryType,
    story: brand.story,
    hero: brand.hero,
    isActive: brand.isActive,
    products,
    version: brand.version,
  }
}

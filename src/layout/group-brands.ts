import type { BrandCard } from '#contract/catalogue/brands.calls.ts'

/** Script in which brands are shown and sorted. */
export type BrandScript = 'latin' | 'hangul'

/** Brands that share a first letter. */
export interface BrandGroup {
  readonly initial: string
  readonly brands: readonly BrandCard[]
}

/** Groups brands by first letter; groups and members have the order of the script. */
export function groupBrands(brands: readonly BrandCard[], script: BrandScript): BrandGroup[] {
  const initialOf = (brand: BrandCard) => (script === 'latin' ? brand.initialEn : brand.initialKo)
  const nameOf = (brand: BrandCard) => (script === 'latin' ? brand.nameEn : brand.nameKo)
  const sorted = brands.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), 'ko'))
  const initials = [...new Set(sorted.map(initialOf))].toSorted((a, b) => a.localeCompare(b, 'ko'))
  return initials.map((initial) => ({
    initial,
    brands: sorted.filter((brand) => initialOf(brand) === initial),
  }))
}

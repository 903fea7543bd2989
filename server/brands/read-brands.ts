import type { BrandDetail, listBrandSizes } from '#contract/brands.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { AppServices } from '#server/services/app-services.ts'
import { countBrandCategories, countBrandSizes, countStories, requireBrand } from './brand.store.ts'
import { presentBrandDetail } from './brands.present.ts'

/** One brand with what its page leads to. BRAND_NOT_FOUND. */
export async function readBrand({ db, clock }: AppServices, brandId: number): Promise<BrandDetail> {
  const row = await requireBrand(db, brandId)
  const [categories, counts] = await Promise.all([
    countBrandCategories(db, brandId),
    countStories(db, brandId, clock.now()),
  ])
  return presentBrandDetail(row, { categories, ...counts })
}

/** Sizes of a brand by size group. BRAND_NOT_FOUND. */
export async function readBrandSizes(
  { db }: AppServices,
  brandId: number,
): Promise<ResponseOf<typeof listBrandSizes>> {
  await requireBrand(db, brandId)
  const rows = await countBrandSizes(db, brandId)
  const groups = [...new Set(rows.flatMap(({ sizeGroup }) => sizeGroup ?? []))]
  return groups.map((sizeGroup) => ({
    sizeGroup,
    labels: rows
      .filter((row) => row.sizeGroup === sizeGroup)
      .map(({ label, count }) => ({ label, count })),
  }))
}

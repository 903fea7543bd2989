import type { BrandDetail, listBrandSizes } from '#contract/catalogue/brands.calls.ts'
import type { ResponseOf } from '#contract/platform/endpoint.ts'
import { hasBookmark } from '#server/catalogue/bookmarked/has-bookmark.store.ts'
import type { Visitor } from '#server/platform/http/visitor.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { countBrandCategories, countBrandSizes, countStories, requireBrand } from './brand.store.ts'
import { presentBrandDetail } from './brands.present.ts'

/** One brand with what its page leads to. BRAND_NOT_FOUND. */
export async function readBrand(
  services: AppServices,
  visitor: Visitor,
  brandId: number,
): Promise<BrandDetail> {
  const { db, clock } = services
  const row = await requireBrand(services, brandId)
  const target = { targetType: 'BRAND', targetId: brandId } as const
  const [categories, counts, liked] = await Promise.all([
    countBrandCategories(db, brandId),
    countStories(db, brandId, clock.now()),
    hasBookmark(db, visitor.user?.id, target),
  ])
  return presentBrandDetail(row, { categories, liked, ...counts })
}

/** Sizes of a brand by size group. BRAND_NOT_FOUND. */
export async function readBrandSizes(
  services: AppServices,
  brandId: number,
): Promise<ResponseOf<typeof listBrandSizes>> {
  await requireBrand(services, brandId)
  const rows = await countBrandSizes(services.db, brandId)
  const groups = [...new Set(rows.flatMap(({ sizeGroup }) => sizeGroup ?? []))]
  return groups.map((sizeGroup) => ({
    sizeGroup,
    labels: rows
      .filter((row) => row.sizeGroup === sizeGroup)
      .map(({ label, count }) => ({ label, count })),
  }))
}

import { getBrand, listBrands } from '#contract/brands.ts'
import type { AppServices } from '#server/services/app-services.ts'
import type { App } from '#server/http/app.ts'
import { mount } from '#server/http/mount.ts'
import { findBrands, requireBrand } from './brand.store.ts'
import { presentBrand, presentBrandDetail } from './brands.present.ts'

/** Routes of brands (Product 4.5). */
export function brandRoutes(app: App, { db }: AppServices): void {
  mount(app, listBrands, async ({ query }) => {
    const rows = await findBrands(db, query.categoryType)
    return rows.map(presentBrand)
  })
  mount(app, getBrand, async ({ params }) =>
    presentBrandDetail(await requireBrand(db, params.brandId)),
  )
}

import { getBrand, listBrands } from '#contract/brands.ts'
import type { AppServices } from '#server/app/app-services.ts'
import type { App } from '#server/app/app.ts'
import { mount } from '#server/app/mount.ts'
import { findBrands, requireBrand } from './brand-store.ts'
import { presentBrand, presentBrandDetail } from './present.ts'

/** Calls about brands (Product 4.5). */
export function brandRoutes(app: App, { db }: AppServices): void {
  mount(app, listBrands, async ({ query }) => {
    const rows = await findBrands(db, query)
    return rows.map(presentBrand)
  })
  mount(app, getBrand, async ({ params }) =>
    presentBrandDetail(await requireBrand(db, params.brandId)),
  )
}

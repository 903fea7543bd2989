import {
  getBrand,
  listBrands,
  listBrandsOfCategories,
  listBrandSizes,
} from '#contract/catalogue/brands.calls.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import type { App } from '#server/platform/http/app.ts'
import { mount } from '#server/platform/http/mount.ts'
import { findBrands, findBrandsOfCategories } from './brand.store.ts'
import { presentBrand } from './brands.present.ts'
import { readBrand, readBrandSizes } from './read-brands.ts'

/** Calls about brands. */
export function brandRoutes(app: App, services: AppServices): void {
  mount(app, listBrands, async ({ query }) => {
    const rows = await findBrands(services, query)
    return rows.map(presentBrand)
  })
  mount(app, listBrandsOfCategories, async ({ query }) => {
    const rows = await findBrandsOfCategories(services, query)
    return rows.map(presentBrand)
  })
  mount(app, getBrand, ({ visitor, params }) => readBrand(services, visitor, params.brandId))
  mount(app, listBrandSizes, ({ params }) => readBrandSizes(services, params.brandId))
}

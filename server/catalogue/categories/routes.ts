import {
  getCategory,
  listCategories,
  listCategorySizes,
  listSecondCategories,
} from '#contract/catalogue/categories.calls.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import type { App } from '#server/platform/http/app.ts'
import { mount } from '#server/platform/http/mount.ts'
import { findCategories } from './category.store.ts'
import { presentTree } from './categories.present.ts'
import { readCategory, readCategorySizes, readSecondLevel } from './read-categories.ts'

/** Calls about categories. */
export function categoryRoutes(app: App, services: AppServices): void {
  const { db } = services
  mount(app, listCategories, async ({ query }) =>
    presentTree(await findCategories(db, query.sourceSite ?? 'WEB')),
  )
  mount(app, getCategory, ({ params }) => readCategory(services, params.categoryId))
  mount(app, listSecondCategories, ({ params, query }) =>
    readSecondLevel(services, params.categoryId, query.categoryCodes),
  )
  mount(app, listCategorySizes, ({ params, query }) =>
    readCategorySizes(services, params.categoryId, query.subcategoryId),
  )
}

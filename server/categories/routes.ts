import { listCategories } from '#contract/categories.ts'
import type { AppServices } from '#server/services/app-services.ts'
import type { App } from '#server/http/app.ts'
import { mount } from '#server/http/mount.ts'
import { findCategories } from './category.store.ts'
import { presentTree } from './categories.present.ts'

/** Routes of categories (Product 4.7). */
export function categoryRoutes(app: App, { db }: AppServices): void {
  mount(app, listCategories, async ({ query }) =>
    presentTree(await findCategories(db, query.sourceSite ?? 'WEB')),
  )
}

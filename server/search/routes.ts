import { search } from '#contract/search.ts'
import type { AppServices } from '#server/app/app-services.ts'
import type { App } from '#server/app/app.ts'
import { mount } from '#server/app/mount.ts'
import { searchFor } from './service.ts'

/** The search over products, brands and articles (Product 4.21). */
export function searchRoutes(app: App, services: AppServices): void {
  mount(app, search, ({ visitor, query }) => searchFor(services, visitor, query))
}

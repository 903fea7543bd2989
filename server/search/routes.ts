import { search } from '#contract/search.ts'
import type { AppServices } from '#server/services/app-services.ts'
import type { App } from '#server/http/app.ts'
import { mount } from '#server/http/mount.ts'
import { searchFor } from './search-shop.ts'

/** The search over products, brands and articles (Product 4.21). */
export function searchRoutes(app: App, services: AppServices): void {
  mount(app, search, ({ visitor, query }) => searchFor(services, visitor, query))
}

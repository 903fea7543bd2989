import {
  listSearchHistory,
  recordSearch,
  removeSearchHistory,
  search,
  suggest,
} from '#contract/catalogue/search.calls.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import type { App } from '#server/platform/http/app.ts'
import { mount } from '#server/platform/http/mount.ts'
import { listOwnSearches, recordOwnSearch, removeOwnSearches } from './own-searches.ts'
import { suggestFor } from './suggest.ts'
import { searchFor } from './search-shop.ts'

/** The search over products, brands and articles. */
export function searchRoutes(app: App, services: AppServices): void {
  mount(app, search, ({ visitor, query }) => searchFor(services, visitor, query))
  mount(app, suggest, ({ query }) => suggestFor(services, query.keyword))
  mount(app, listSearchHistory, ({ visitor }) => listOwnSearches(services, visitor))
  mount(app, removeSearchHistory, async ({ visitor, body }) => {
    await removeOwnSearches(services, visitor, body.keywords)
    return {}
  })
  mount(app, recordSearch, async ({ visitor, body }) => {
    await recordOwnSearch(services, visitor, body)
    return {}
  })
}

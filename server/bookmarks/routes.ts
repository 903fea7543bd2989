import { listBookmarks } from '#contract/bookmarks.ts'
import type { AppServices } from '#server/services/app-services.ts'
import type { App } from '#server/http/app.ts'
import { mount } from '#server/http/mount.ts'
import { ApiFailure } from '#server/errors/api-failure.ts'
import { listOwnBookmarks } from './list-bookmarks.ts'

/** Calls about bookmarks (Product 4.1). */
export function bookmarkRoutes(app: App, services: AppServices): void {
  mount(app, listBookmarks, ({ visitor, query }) => {
    if (visitor.user === undefined) throw new ApiFailure('UNAUTHORIZED')
    return listOwnBookmarks(services, visitor.user.id, query)
  })
}

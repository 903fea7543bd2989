import { listBookmarks } from '#contract/bookmarks.ts'
import type { AppServices } from '#server/app/app-services.ts'
import type { App } from '#server/app/app.ts'
import { mount } from '#server/app/mount.ts'
import { Refusal } from '#server/app/refusal.ts'
import { listOwnBookmarks } from './service.ts'

/** Calls about bookmarks (Product 4.1). */
export function bookmarkRoutes(app: App, services: AppServices): void {
  mount(app, listBookmarks, ({ visitor, query }) => {
    if (visitor.user === undefined) throw new Refusal('UNAUTHORIZED')
    return listOwnBookmarks(services, visitor.user.id, query)
  })
}

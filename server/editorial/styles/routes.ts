import { listFittingCuts } from '#contract/catalogue/product-details.calls.ts'
import { listFittingCutImages } from '#contract/catalogue/product-shares.calls.ts'
import {
  checkNewStories,
  getStyle,
  listStyles,
  listBookmarkedStyles,
} from '#contract/editorial/styles.calls.ts'
import type { App } from '#server/platform/http/app.ts'
import { mount } from '#server/platform/http/mount.ts'
import { requireMember } from '#server/platform/http/require-member.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { readFittingCutImages, readFittingCuts } from './fitting-cuts.ts'
import { listStylePage, listBookmarked, readNewStories, readStyle } from './read-styles.ts'

/** Calls about styling shots. */
export function styleRoutes(app: App, services: AppServices): void {
  mount(app, listStyles, ({ visitor, query }) => listStylePage(services, visitor, query))
  mount(app, getStyle, ({ visitor, params }) => readStyle(services, visitor, params.styleId))
  mount(app, listBookmarkedStyles, ({ visitor, query }) => {
    const user = requireMember(visitor)
    return listBookmarked(services, { ...visitor, user }, query)
  })
  mount(app, listFittingCuts, ({ params }) => readFittingCuts(services, params.productId))
  mount(app, listFittingCutImages, ({ query }) => readFittingCutImages(services, query.productIds))
  mount(app, checkNewStories, ({ query }) => readNewStories(services, query))
}

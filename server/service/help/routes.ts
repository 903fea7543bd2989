import {
  getInfo,
  getPost,
  listFaqs,
  listGroups,
  listNotices,
  listQuickButtons,
} from '#contract/service/customer-center.calls.ts'
import type { App } from '#server/platform/http/app.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { readButtons, readFaqs, readGroups } from './read-groups.ts'
import { listPage, readInfo, readPost } from './read-posts.ts'

/** Calls of the customer center. */
export function customerCenterRoutes(app: App, services: AppServices): void {
  mount(app, getPost, ({ query }) => readPost(services, query.id))
  mount(app, listQuickButtons, ({ query }) => readButtons(services, query.site))
  mount(app, listGroups, ({ query }) => readGroups(services, query.site))
  mount(app, getInfo, ({ query }) => readInfo(services, query))
  mount(app, listNotices, ({ query }) => listPage(services, query))
  mount(app, listFaqs, ({ query }) => readFaqs(services, query))
}

import { countContentView, getContent, listContents } from '#contract/editorial/contents.calls.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import type { App } from '#server/platform/http/app.ts'
import { mount } from '#server/platform/http/mount.ts'
import { countView, listPage, readArticle } from './read-articles.ts'

/** Calls about articles. */
export function contentRoutes(app: App, services: AppServices): void {
  mount(app, listContents, ({ query }) => listPage(services, query))
  mount(app, getContent, ({ visitor, params }) => readArticle(services, visitor, params.contentId))
  mount(app, countContentView, ({ visitor, params }) =>
    countView(services, visitor, params.contentId),
  )
}

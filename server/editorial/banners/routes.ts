import { listBanners } from '#contract/editorial/banners.calls.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import type { App } from '#server/platform/http/app.ts'
import { mount } from '#server/platform/http/mount.ts'
import { readBanners } from './read-banners.ts'

/** Calls about banners. */
export function bannerRoutes(app: App, services: AppServices): void {
  mount(app, listBanners, ({ query }) => readBanners(services, query))
}

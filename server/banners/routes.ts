import { listBanners } from '#contract/banners.ts'
import type { AppServices } from '#server/services/app-services.ts'
import type { App } from '#server/http/app.ts'
import { mount } from '#server/http/mount.ts'
import { findLiveBanners } from './banner.store.ts'

/** Routes of banners (Product 4.4). */
export function bannerRoutes(app: App, { db, clock }: AppServices): void {
  mount(app, listBanners, ({ query }) => findLiveBanners(db, clock.now(), query.position))
}

import { SHARE_PATH, sharedFilesPath } from '#contract/pages/share-target.ts'
import type { App } from '#server/platform/http/app.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { sitemapRoutes } from './sitemap/routes.ts'
import { clientRoutes } from './ssr/client-routes.ts'

/**
 * Mounts the addresses of this domain. Documents answer what no other address does, so they come
 * last.
 */
export function pagesRoutes(app: App, services: AppServices): void {
  sitemapRoutes(app, services)
  // A device without the worker cannot keep the files.
  app.post(SHARE_PATH, (c) => c.redirect(sharedFilesPath(false), 303))
  clientRoutes(app, services)
}

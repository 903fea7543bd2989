import { SITEMAP_PRODUCTS_MAX } from '#contract/platform/limits.ts'
import type { App } from '#server/platform/http/app.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { presentRobots, presentSitemap } from './sitemap.present.ts'
import { findListedPages } from './sitemap.store.ts'

/** Lists of pages in addition to those of the database. */
const SECTIONS = [
  '/',
  '/products',
  '/brands',
  '/styling',
  '/contents',
  '/app-download',
  '/customer-center',
  '/store-info',
  '/works-with-us',
]

/** A crawler may read an hour-old sitemap. */
const CACHE_CONTROL = 'public, max-age=3600'

/** `/sitemap.xml` and `/robots.txt` for search engines. */
export function sitemapRoutes(app: App, { db, clock, config }: AppServices): void {
  app.get('/sitemap.xml', async (c) => {
    const found = await findListedPages(db, clock.now(), SITEMAP_PRODUCTS_MAX)
    const pages = [...SECTIONS.map((path) => ({ path })), ...found]
    return c.body(presentSitemap(pages, config.publicOrigin), 200, {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': CACHE_CONTROL,
    })
  })
  app.get('/robots.txt', (c) =>
    c.text(presentRobots(config.publicOrigin), 200, { 'cache-control': CACHE_CONTROL }),
  )
}

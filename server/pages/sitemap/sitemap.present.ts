import { toInstant } from '#server/platform/services/kst.ts'
import type { ListedPage } from './sitemap.store.ts'

/** Sitemap of these pages in the format of sitemaps.org, with days in Korean time. */
export function presentSitemap(pages: readonly ListedPage[], origin: string): string {
  const urls = pages.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${toInstant(changedAt).slice(0, 10)}</lastmod>` : ''
    return `<url><loc>${origin}${path}</loc>${changed}</url>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}

/** Rules for crawlers: pages of persons and calls are not read; the sitemap names all others. */
export function presentRobots(origin: string): string {
  const lines = CLOSED_PATHS.map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...lines, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}

const CLOSED_PATHS = [
  '/v1/',
  '/users/',
  '/ts.wseq',
  '/cart/payment',
  '/order/',
  '/auth/',
  '/my-page',
  '/inspection',
  '/error',
  '/offline',
]

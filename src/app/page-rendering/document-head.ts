import { productQuery } from '#src/features/catalogue/product/product-queries.ts'
import type { QueryClient } from '@tanstack/react-query'
import { pictureUrl } from '#contract/picture-urls.ts'
import type { ProductDetail } from '#contract/product-details.ts'
import { robotsOf, titleOf } from '#src/page/head-tags.ts'
import type { AppRouter } from '../router.tsx'
import { linkedData } from './linked-data.ts'

/** Description of the shop for pages without their own. */
const SHOP_WORDS = '보드와 옷, 그리고 공정한 래플. 푸시야드 온라인 스토어'
/** Longest description that search engines and link previews show. */
const WORDS_MAX = 150

/**
 * Head tags of a rendered page: title, description, canonical address, Open Graph, linked data. Tags of this page alone
 * have `data-page`: the app removes them after a route change.
 */
export function documentHead(router: AppRouter, queryClient: QueryClient, origin: string): string {
  const { matches } = router.state
  const title = titleOf(matches)
  const robots = robotsOf(matches)
  const product = productOf(router, queryClient)
  const words = product === undefined ? SHOP_WORDS : wordsOf(product)
  const url = `${origin}${canonicalPath(router)}`
  const tags = [
    `<title>${escape(title)}</title>`,
    meta('name', 'description', words),
    ...(robots === undefined ? [] : [meta('name', 'robots', robots)]),
    `<link rel="canonical" href="${escape(url)}" data-page>`,
    meta('property', 'og:site_name', 'PUSHYARD'),
    meta('property', 'og:locale', 'ko_KR'),
    meta('property', 'og:type', product === undefined ? 'website' : 'product'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', words),
    meta('property', 'og:url', url),
    ...pictureTags(product, origin),
    ...productTags(product),
    ...linkedData({ path: router.state.location.pathname, product, origin }).map(
      (data) =>
        `<script type="application/ld+json" data-page>${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`,
    ),
  ]
  return tags.join('\n    ')
}

function productOf(router: AppRouter, queryClient: QueryClient): ProductDetail | undefined {
  const id = router.state.matches
    .map(({ params }) => ('productId' in params ? params.productId : undefined))
    .find((productId) => productId !== undefined)
  return id === undefined ? undefined : queryClient.getQueryData(productQuery(Number(id)).queryKey)
}

/** Canonical path of the page: a list has that of its category, without filters and sorting. */
function canonicalPath(router: AppRouter): string {
  const { pathname, search } = router.state.location
  const category = 'category' in search ? search.category : undefined
  return category === undefined ? pathname : `${pathname}?category=${category}`
}

function wordsOf({ brand, name, colorName, description }: ProductDetail): string {
  const text = `${brand.nameKo} ${name} ${colorName}. ${description.join(' ')}`
  return text.length <= WORDS_MAX ? text : `${text.slice(0, WORDS_MAX - 1)}…`
}

function pictureTags(product: ProductDetail | undefined, origin: string): string[] {
  const [first] = product?.images ?? []
  if (first === undefined) return [meta('property', 'og:image', `${origin}/icons/icon-512.png`)]
  return [
    // Most link previews support WebP, but not AVIF.
    meta('property', 'og:image', `${origin}${pictureUrl(first, 1280, 'webp')}`),
    meta('property', 'og:image:alt', first.alt),
    meta('name', 'twitter:card', 'summary_large_image'),
  ]
}

function productTags(product: ProductDetail | undefined): string[] {
  if (product === undefined) return []
  return [
    meta('property', 'product:price:amount', String(product.salePrice)),
    meta('property', 'product:price:currency', 'KRW'),
    meta('property', 'product:brand', product.brand.nameEn),
  ]
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escape(content)}" data-page>`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"]/gu, (character) => ENTITIES[character] ?? character)
}

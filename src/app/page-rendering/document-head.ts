import { shopDescription } from '#contract/shop/company.ts'
import { SHOP_NAME, SHOP_NAME_KO } from '#src/company/shop.ts'
import { productQuery } from '#src/features/catalogue/product/product-queries.ts'
import { rafflePageQueries } from '#src/features/raffles/queries.ts'
import type { QueryClient } from '@tanstack/react-query'
import { pictureUrl } from '#contract/media/picture-urls.ts'
import type { Picture } from '#contract/media/pictures.ts'
import type { ProductDetail } from '#contract/catalogue/product-details.calls.ts'
import type { RaffleDetail } from '#contract/raffles/raffle-details.calls.ts'
import { linkedPathOf, robotsOf, titleOf, type HeadMatch } from '#src/page/head-tags.ts'
import type { AppRouter } from '../router.tsx'
import { linkedData } from './linked-data.ts'
import { listHead } from './list-head.ts'
import { storyHead, type StoryHead } from './story-head.ts'
import { supportHead } from './support-head.ts'

/** Description of the shop for pages without their own. */
const SHOP_WORDS = shopDescription({ shopNameKo: SHOP_NAME_KO })
/** Longest description that search engines and link previews show. */
const WORDS_MAX = 150

/**
 * Head tags of a rendered page: title, description, canonical address, Open Graph, linked data.
 * Tags of this page alone have `data-page`: the app removes them after a route change.
 */
export function documentHead(router: AppRouter, queryClient: QueryClient, origin: string): string {
  const product = productOf(router, queryClient)
  const story =
    storyHead(router, queryClient) ??
    supportHead(router, queryClient) ??
    listHead(router, queryClient)
  const subject = product ?? raffleOf(router, queryClient) ?? story
  const url = `${origin}${canonicalPath(router)}`
  const tags = [
    ...namingTags(router.state.matches, subject),
    `<link rel="canonical" href="${escape(url)}" data-page>`,
    ...linkTags(router.state.matches, { subject, url, origin }),
    ...productTags(product),
    ...[
      ...linkedData({ path: router.state.location.pathname, product, origin }),
      ...(story?.linkedData(origin) ?? []),
    ].map(
      (data) =>
        `<script type="application/ld+json" data-page>${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`,
    ),
  ]
  return tags.join('\n    ')
}

/**
 * Tags of the head of a page that is not rendered: what its routes say of it before anything is
 * loaded. Search engines are kept away from such pages, so there is no canonical address; readers
 * of links have a title and an address.
 */
export function shellHead(router: AppRouter, origin: string): string {
  const matches = unloadedHeads(router)
  const url = `${origin}${linkedPathOf(matches) ?? router.latestLocation.pathname}`
  const tags = [
    ...namingTags(matches, undefined),
    ...linkTags(matches, { subject: undefined, url, origin }),
  ]
  return tags.join('\n    ')
}

/**
 * The static part of what routes say in their heads: without data, parameters of the address are
 * all they know.
 */
function unloadedHeads(router: AppRouter): readonly HeadMatch[] {
  const [routes] = router.getMatchedRoutes(router.latestLocation.pathname)
  return routes.map(({ options: { head } }) => {
    const value: unknown = typeof head === 'function' ? Reflect.apply(head, undefined, [{}]) : {}
    return isHead(value) ? value : {}
  })
}

function isHead(value: unknown): value is HeadMatch {
  return typeof value === 'object' && value !== null && 'meta' in value
}

/** What a page is about, as far as its preview shows it. */
type Subject = ProductDetail | RaffleDetail | StoryHead | undefined

function namingTags(matches: readonly HeadMatch[], subject: Subject): string[] {
  const robots = robotsOf(matches)
  return [
    `<title>${escape(titleOf(matches))}</title>`,
    meta('name', 'description', wordsOf(subject)),
    ...(robots === undefined ? [] : [meta('name', 'robots', robots)]),
  ]
}

interface LinkedPage {
  readonly subject: Subject
  readonly url: string
  readonly origin: string
}

function linkTags(matches: readonly HeadMatch[], { subject, url, origin }: LinkedPage): string[] {
  return [
    meta('property', 'og:site_name', SHOP_NAME),
    meta('property', 'og:locale', 'ko_KR'),
    meta('property', 'og:type', typeOf(subject)),
    meta('property', 'og:title', titleOf(matches)),
    meta('property', 'og:description', wordsOf(subject)),
    meta('property', 'og:url', url),
    ...pictureTags(subject?.images, origin),
  ]
}

function productOf(router: AppRouter, queryClient: QueryClient): ProductDetail | undefined {
  const id = router.state.matches
    .map(({ params }) => ('productId' in params ? params.productId : undefined))
    .find((productId) => productId !== undefined)
  return id === undefined ? undefined : queryClient.getQueryData(productQuery(Number(id)).queryKey)
}

function raffleOf(router: AppRouter, queryClient: QueryClient): RaffleDetail | undefined {
  const id = router.state.matches
    .map(({ params }) => ('raffleProductId' in params ? params.raffleProductId : undefined))
    .find((raffleProductId) => raffleProductId !== undefined)
  if (id === undefined) return undefined
  return queryClient.getQueryData(rafflePageQueries(Number(id)).raffleQuery.queryKey)
}

/** Canonical path of the page: a list has that of its category, without filters and sorting. */
function canonicalPath(router: AppRouter): string {
  const { pathname, search } = router.state.location
  const category = 'category' in search ? search.category : undefined
  return category === undefined ? pathname : `${pathname}?category=${category}`
}

/** Open Graph type of a page. */
function typeOf(subject: Subject): string {
  if (subject === undefined) return 'website'
  return 'words' in subject ? subject.type : 'product'
}

function wordsOf(subject: Subject): string {
  return shortened(subject === undefined ? SHOP_WORDS : textOf(subject))
}

const shortened = (text: string): string =>
  text.length <= WORDS_MAX ? text : `${text.slice(0, WORDS_MAX - 1)}…`

function textOf(subject: NonNullable<Subject>): string {
  if ('words' in subject) return subject.words
  const { brand, name, colorName } = 'groupTitle' in subject ? subject.product : subject
  const { description } = subject
  return `${brand.nameKo} ${name} ${colorName}. ${description.join(' ')}`
}

function pictureTags(images: readonly Picture[] | undefined, origin: string): string[] {
  const [first] = images ?? []
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

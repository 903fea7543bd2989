import * as v from 'valibot'
import { ContentCard, ContentCategory } from '#contract/catalogue/story-cards.ts'
import { BrandRef } from '#contract/catalogue/brands.calls.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Picture } from '#contract/media/pictures.ts'
import { ProductCard } from '#contract/catalogue/products.calls.ts'
import { Video } from '#contract/media/videos.ts'
import { pageOf } from '#contract/platform/values.ts'
import { PageQuery, QueryInteger } from '#contract/platform/query-values.ts'

/** Block of an article's body. */
export const ContentBlock = v.variant('type', [
  v.object({ type: v.literal('TEXT'), text: v.string() }),
  v.object({ type: v.literal('HEADING'), text: v.string() }),
  v.object({ type: v.literal('QUOTE'), text: v.string(), by: v.string() }),
  v.object({ type: v.literal('IMAGE'), picture: Picture, caption: v.nullable(v.string()) }),
  v.object({
    type: v.literal('IMAGES'),
    pictures: v.pipe(v.array(Picture), v.minLength(2)),
    caption: v.nullable(v.string()),
  }),
  /** A video of the shop itself, without sound. */
  v.object({
    type: v.literal('VIDEO'),
    provider: v.literal('SHOP'),
    video: Video,
    poster: Picture,
    caption: v.nullable(v.string()),
  }),
  /** The article's products, shown at this point of the text. */
  v.object({ type: v.literal('PRODUCTS'), title: v.string() }),
])
export type ContentBlock = v.InferOutput<typeof ContentBlock>

export const ContentDetail = v.object({
  ...ContentCard.entries,
  author: v.string(),
  likeCount: v.number(),
  /** Whether the asking member has bookmarked it. */
  bookmarked: v.boolean(),
  body: v.array(ContentBlock),
  products: v.array(ProductCard),
  brands: v.array(BrandRef),
  related: v.array(ContentCard),
})
export type ContentDetail = v.InferOutput<typeof ContentDetail>

/** Published articles, newest first. */
export const listContents = endpoint({
  method: 'GET',
  path: '/v1/contents',
  auth: 'public',
  admission: false,
  progress: false,
  query: v.object({
    category: v.optional(ContentCategory),
    /** Articles about this brand or one of its products. */
    brandId: v.optional(QueryInteger),
    ...PageQuery,
  }),
  response: pageOf(ContentCard),
})

/** Returns one article. CONTENT_NOT_FOUND, also for unpublished ones. */
export const getContent = endpoint({
  method: 'GET',
  path: '/v1/contents/:contentId',
  auth: 'public',
  admission: false,
  progress: false,
  response: ContentDetail,
})

/** Counts a view, once per client in 30 minutes (editorial#article-views). CONTENT_NOT_FOUND. */
export const countContentView = endpoint({
  method: 'PUT',
  path: '/v1/contents/:contentId',
  auth: 'client',
  admission: false,
  progress: false,
  response: v.object({ viewCount: v.number() }),
})

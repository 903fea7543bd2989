import * as v from 'valibot'
import { StyleCard, StyleGender } from '#contract/catalogue/story-cards.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Picture } from '#contract/media/pictures.ts'
import { PageQuery, QueryInteger } from '#contract/platform/query-values.ts'
import { Id, Instant, pageOf } from '#contract/platform/values.ts'

/** Position of a product on the first image, as shares of its width and height. */
export const StylePin = v.object({
  productId: Id,
  wornSize: v.string(),
  x: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  y: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
})
export type StylePin = v.InferOutput<typeof StylePin>

export const StyleDetail = v.object({
  ...StyleCard.entries,
  images: v.array(Picture),
  /** Pins of {@link StyleCard.products}. */
  pins: v.array(StylePin),
  /** Other shots with the same products or brands. */
  related: v.array(StyleCard),
})
export type StyleDetail = v.InferOutput<typeof StyleDetail>

export const StyleSort = v.picklist(['NEW', 'POPULAR'])
export type StyleSort = v.InferOutput<typeof StyleSort>

const sortQuery = { sort: v.optional(v.fallback(StyleSort, 'NEW')) }

const HeightCm = v.pipe(QueryInteger, v.minValue(0), v.maxValue(300))

/** Styling shots with a product that passes the filter; `productId`: those with this product. */
export const listStyles = endpoint({
  method: 'GET',
  path: '/v1/products/styling',
  auth: 'public',
  admission: false,
  progress: false,
  query: v.object({
    id: v.optional(QueryInteger),
    brandId: v.optional(QueryInteger),
    categoryId: v.optional(QueryInteger),
    productId: v.optional(QueryInteger),
    gender: v.optional(StyleGender),
    heightFrom: v.optional(HeightCm),
    heightTo: v.optional(HeightCm),
    ...sortQuery,
    ...PageQuery,
  }),
  response: pageOf(StyleCard),
})

/**
 * One styling shot with all images and pins, at an address of its own: a call has one response
 * schema, and a page of shots could not say that one is missing or withdrawn. STYLE_NOT_FOUND,
 * STYLE_WITHDRAWN.
 */
export const getStyle = endpoint({
  method: 'GET',
  path: '/v1/products/styling/:styleId',
  auth: 'public',
  admission: false,
  progress: false,
  response: StyleDetail,
})

/** Bookmarked styling shots of a member, the latest bookmark first. */
export const listBookmarkedStyles = endpoint({
  method: 'GET',
  path: '/v1/products/wishlist/styling',
  auth: 'member',
  admission: false,
  progress: false,
  query: v.object({ ...sortQuery, ...PageQuery }),
  response: pageOf(StyleCard),
})

/**
 * Whether styling shots were published after `since`; without it, in the last seven days
 * (editorial#new-stories).
 */
export const checkNewStories = endpoint({
  method: 'GET',
  path: '/v1/products/check-new-stories',
  auth: 'client',
  admission: false,
  progress: false,
  query: v.object({ since: v.optional(Instant) }),
  response: v.object({
    hasNew: v.boolean(),
    count: v.number(),
    latestAt: v.nullable(Instant),
  }),
})

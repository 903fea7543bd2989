import * as v from 'valibot'
import { BrandCard } from './brands.calls.ts'
import { ContentCard } from './story-cards.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { BOOKMARK_TARGETS_MAX, BOOKMARKS_MERGED_MAX } from '#contract/platform/limits.ts'
import { ProductCard } from './products.calls.ts'
import { PageQuery, QueryIds } from '#contract/platform/query-values.ts'
import { StyleCard } from './story-cards.ts'
import { Id, Instant, pageOf } from '#contract/platform/values.ts'

/** What can be bookmarked. */
export const BookmarkType = v.picklist(['PRODUCT', 'BRAND', 'CONTENT', 'STYLE'])
export type BookmarkType = v.InferOutput<typeof BookmarkType>

const bookmark = { bookmarkId: Id, targetId: Id, createdAt: Instant }

/** A bookmark; `target` is null once it is no longer offered. */
export const Bookmark = v.variant('targetType', [
  v.object({ targetType: v.literal('PRODUCT'), ...bookmark, target: v.nullable(ProductCard) }),
  v.object({ targetType: v.literal('BRAND'), ...bookmark, target: v.nullable(BrandCard) }),
  v.object({ targetType: v.literal('CONTENT'), ...bookmark, target: v.nullable(ContentCard) }),
  v.object({ targetType: v.literal('STYLE'), ...bookmark, target: v.nullable(StyleCard) }),
])
export type Bookmark = v.InferOutput<typeof Bookmark>

/** A member's bookmarks of one type, products by default, latest first. */
export const listBookmarks = endpoint({
  method: 'GET',
  path: '/v1/bookmarks',
  auth: 'member',
  admission: false,
  progress: false,
  query: v.object({ type: v.optional(BookmarkType), ...PageQuery }),
  response: pageOf(Bookmark),
})

/** Ids of everything that a member has bookmarked, by type, latest first. */
export const listBookmarkIds = endpoint({
  method: 'GET',
  path: '/v1/bookmarks/ids',
  auth: 'member',
  admission: false,
  progress: false,
  response: v.object({
    PRODUCT: v.array(Id),
    BRAND: v.array(Id),
    CONTENT: v.array(Id),
    STYLE: v.array(Id),
  }),
})

/**
 * Something that a guest's device has bookmarked; `target` is null once it is no longer offered.
 */
export const BookmarkTarget = v.variant('targetType', [
  v.object({ targetType: v.literal('PRODUCT'), targetId: Id, target: v.nullable(ProductCard) }),
  v.object({ targetType: v.literal('BRAND'), targetId: Id, target: v.nullable(BrandCard) }),
  v.object({ targetType: v.literal('CONTENT'), targetId: Id, target: v.nullable(ContentCard) }),
  v.object({ targetType: v.literal('STYLE'), targetId: Id, target: v.nullable(StyleCard) }),
])
export type BookmarkTarget = v.InferOutput<typeof BookmarkTarget>

/**
 * Current cards of the bookmarks on a guest's device, in the order of the ids
 * (catalogue#guest-hearts).
 */
export const listBookmarkTargets = endpoint({
  method: 'GET',
  path: '/v1/bookmarks/targets',
  auth: 'public',
  admission: false,
  progress: false,
  query: v.object({
    type: BookmarkType,
    ids: v.pipe(QueryIds, v.array(Id), v.maxLength(BOOKMARK_TARGETS_MAX)),
  }),
  response: v.array(BookmarkTarget),
})

const Target = { targetId: Id, targetType: BookmarkType }

/**
 * Sets or removes a bookmark (catalogue#hearts). Toggles without `bookmarked`; with it, repeating
 * changes nothing, so that a queued write replaces an earlier one. TARGET_NOT_FOUND.
 */
export const setBookmark = endpoint({
  method: 'POST',
  path: '/v1/bookmarks',
  auth: 'member',
  admission: false,
  progress: false,
  idempotent: 'optional',
  body: v.object({ ...Target, bookmarked: v.optional(v.boolean()) }),
  response: v.object({ bookmarked: v.boolean(), likeCount: v.number() }),
})

/**
 * Adds the bookmarks of a guest's device to the member's. Unknown targets are ignored; idempotent.
 */
export const mergeBookmarks = endpoint({
  method: 'PUT',
  path: '/v1/bookmarks',
  auth: 'member',
  admission: false,
  progress: false,
  body: v.object({ targets: v.pipe(v.array(v.object(Target)), v.maxLength(BOOKMARKS_MERGED_MAX)) }),
  response: v.object({}),
})

import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { ProductCard } from './products.ts'
import { PageQuery } from './query-values.ts'
import { Id, Instant, pageOf } from './values.ts'

/** A bookmarked product; `target` is null once it is no longer sold (Product 4.1). */
export const Bookmark = v.object({
  bookmarkId: Id,
  targetType: v.literal('PRODUCT'),
  targetId: Id,
  createdAt: Instant,
  target: v.nullable(ProductCard),
})
export type Bookmark = v.InferOutput<typeof Bookmark>

/** A member's bookmarked products, latest first. Other types have no page yet and are refused. */
export const listBookmarks = endpoint({
  method: 'GET',
  path: '/v1/bookmarks',
  auth: 'member',
  query: v.object({ type: v.optional(v.literal('PRODUCT')), ...PageQuery }),
  response: pageOf(Bookmark),
})

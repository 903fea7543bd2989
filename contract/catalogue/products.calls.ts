import * as v from 'valibot'
import { normalizeSearch } from '#contract/platform/search-text.ts'
import { typedText } from '#contract/platform/typed-text.ts'
import { BrandRef } from './brands.calls.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Picture } from '#contract/media/pictures.ts'
import { PRODUCT_SORTS } from './product-sorts.ts'
import { Id, Instant, Krw, pageOf } from '#contract/platform/values.ts'
import {
  PageQuery,
  QueryFlag,
  QueryIds,
  QueryInteger,
  QueryList,
} from '#contract/platform/query-values.ts'

export const Badge = v.picklist([
  'NEW',
  'SALE',
  'EXCLUSIVE',
  'RAFFLE',
  'LOW_STOCK',
  'SOLD_OUT',
  'COMING',
])
export type Badge = v.InferOutput<typeof Badge>

/** A colour of a style: a product of its own. */
export const StyleColor = v.object({ productId: Id, name: v.string(), hex: v.string() })
export type StyleColor = v.InferOutput<typeof StyleColor>

/** Product (one colour of a style) in lists. */
export const ProductCard = v.object({
  productId: Id,
  productCode: v.string(),
  styleCode: v.string(),
  brand: BrandRef,
  name: v.string(),
  colorName: v.string(),
  colorHex: v.string(),
  /**
   * *Added:* colours of the style that are on sale, this one included; only with `perStyle`, for
   * styles of several colours.
   */
  colors: v.optional(v.array(StyleColor)),
  listPrice: Krw,
  salePrice: Krw,
  /** Whole percent, rounded down; 0 without a sale. */
  discountRate: v.number(),
  thumbnail: Picture,
  /** Second view, shown on hover. */
  hover: v.nullable(Picture),
  badges: v.array(Badge),
  soldOut: v.boolean(),
  liked: v.boolean(),
  likeCount: v.number(),
  releaseAt: v.nullable(Instant),
})
export type ProductCard = v.InferOutput<typeof ProductCard>

/**
 * Question asked when the product is added to the cart: one of `options`, or text up to
 * `maxLength`.
 */
export const ProductQuestion = v.variant('type', [
  v.object({
    type: v.literal('SELECT'),
    label: v.string(),
    required: v.boolean(),
    options: v.array(v.string()),
  }),
  v.object({
    type: v.literal('TEXT'),
    label: v.string(),
    required: v.boolean(),
    maxLength: v.number(),
  }),
])
export type ProductQuestion = v.InferOutput<typeof ProductQuestion>

export const ProductSort = v.picklist(PRODUCT_SORTS)
export type ProductSort = v.InferOutput<typeof ProductSort>

/** Order in which a list is asked for; an unknown one means the newest first. */
export const productSortQuery = { sort: v.optional(v.fallback(ProductSort, 'NEW')) }

/** Filters that narrow a product list; lists mean "any of". */
export const productFilterQuery = {
  categoryId: v.optional(QueryInteger),
  categoryCodes: v.optional(QueryList),
  brandIds: v.optional(QueryIds),
  sizes: v.optional(QueryList),
  colors: v.optional(QueryList),
  minPrice: v.optional(v.pipe(QueryInteger, v.minValue(0))),
  maxPrice: v.optional(v.pipe(QueryInteger, v.minValue(0))),
  sale: v.optional(QueryFlag),
  /** Goods to which a coupon applies that every member can download now. */
  coupon: v.optional(QueryFlag),
  exclusive: v.optional(QueryFlag),
  inStock: v.optional(QueryFlag),
  /** *Added:* one product a style, the first one in the order; totals are of styles. */
  perStyle: v.optional(QueryFlag),
  keyword: v.optional(v.pipe(typedText({ max: 50 }), v.transform(normalizeSearch))),
}
export const ProductFilter = v.object(productFilterQuery)
export type ProductFilter = v.InferOutput<typeof ProductFilter>

/**
 * Returns the product list, newest first unless sorted otherwise, sold-out products last
 * (catalogue#product-list).
 */
export const listNewProducts = endpoint({
  method: 'GET',
  path: '/v1/products/new',
  auth: 'public',
  admission: false,
  progress: false,
  query: v.object({ ...productFilterQuery, ...productSortQuery, ...PageQuery }),
  response: pageOf(ProductCard),
})

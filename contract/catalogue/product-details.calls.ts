import * as v from 'valibot'
import { SizeGroup } from './categories.calls.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Picture } from '#contract/media/pictures.ts'
import { ProductVideo } from './product-videos.ts'
import { ProductCard, ProductQuestion } from './products.calls.ts'
import { RaffleTerms } from './raffle-terms.ts'
import { Id, Krw } from '#contract/platform/values.ts'

/**
 * One size of a product; `stock` is stated only when it is low: 0 to 3, else null
 * (catalogue#stock-note).
 */
export const SizeStock = v.object({
  sizeId: Id,
  label: v.string(),
  sortOrder: v.number(),
  stock: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3))),
  soldOut: v.boolean(),
  purchasable: v.boolean(),
  /** Whether the asking member has requested a restock alert for it. */
  restockAlert: v.boolean(),
  measures: v.record(v.string(), v.number()),
})
export type SizeStock = v.InferOutput<typeof SizeStock>

export const ProductDetail = v.object({
  ...ProductCard.entries,
  images: v.array(Picture),
  videos: v.array(ProductVideo),
  /** Paragraphs of the description. */
  description: v.array(v.string()),
  /** Product information notice by law, as label and value (catalogue#product-facts). */
  notice: v.array(v.object({ label: v.string(), value: v.string() })),
  question: v.nullable(ProductQuestion),
  maxPerOrder: v.number(),
  maxPerUser: v.nullable(v.number()),
  madeToOrder: v.boolean(),
  /** Whether a member earns mileage on it at confirmation. */
  earnsMileage: v.boolean(),
  /**
   * Price after the best coupon that every member can download now; null without one
   * (benefits#open-price).
   */
  couponPrice: v.nullable(Krw),
  /**
   * Mileage the asking member earns at confirmation; null for guests, 0 for goods that earn none
   * (catalogue#mileage-preview).
   */
  mileagePreview: v.nullable(Krw),
  category: v.object({
    main: v.object({ categoryId: Id, nameKo: v.string() }),
    sub: v.object({ categoryId: Id, nameKo: v.string() }),
  }),
  delivery: v.object({
    fee: Krw,
    freeFrom: Krw,
    remoteFee: Krw,
    /** Hour of the ship-today cut-off, KST. */
    cutoffHour: v.number(),
    /**
     * Day on which an order leaves that is made as soon as it may be: now, at the release, or when
     * a raffle's winner pays; `YYYY-MM-DD` in KST. Null when nothing can be ordered
     * (selling#ship-date).
     */
    shipDate: v.nullable(v.string()),
  }),
  /**
   * Terms of a return: days after delivery, and the fee of a change of mind; neither once
   * `madeToOrder` goods are begun.
   */
  returnPolicy: v.object({ days: v.number(), fee: Krw }),
  viewCount: v.number(),
  saleType: v.picklist(['NORMAL', 'RAFFLE']),
  /**
   * The raffle by which RAFFLE goods are sold: the one that is open, else the next, else the last;
   * null when there is none.
   */
  raffle: v.nullable(RaffleTerms),
  /** COMING until `releaseAt`; STOPPED products answer 410. */
  status: v.picklist(['COMING', 'ON_SALE']),
})
export type ProductDetail = v.InferOutput<typeof ProductDetail>

/**
 * One product; with `sourceSite` only where that site lists its category. PRODUCT_NOT_FOUND,
 * PRODUCT_STOPPED (410).
 */
export const getProduct = endpoint({
  method: 'GET',
  path: '/v1/products/:productId/detail',
  auth: 'public',
  admission: false,
  progress: false,
  query: v.object({ sourceSite: v.optional(v.picklist(['WEB', 'APP'])) }),
  response: ProductDetail,
})

/**
 * Sizes with live stock and the columns of the measure table. What unpaid orders of the asking
 * buyer hold counts as free, so the answer is private (selling#own-hold). PRODUCT_NOT_FOUND.
 */
export const ProductSizes = v.object({
  productId: Id,
  sizeGroup: SizeGroup,
  columns: v.array(v.object({ key: v.string(), label: v.string(), unit: v.string() })),
  sizes: v.array(SizeStock),
})
export type ProductSizes = v.InferOutput<typeof ProductSizes>

export const getProductSizes = endpoint({
  method: 'GET',
  path: '/v1/products/:productId/sizes',
  auth: 'public',
  admission: false,
  progress: false,
  response: ProductSizes,
})

/** Sizes of up to 50 products at once. */
export const listSizesOfProducts = endpoint({
  method: 'POST',
  path: '/v1/products/sizes',
  auth: 'public',
  admission: false,
  progress: false,
  body: v.object({ productIds: v.pipe(v.array(Id), v.maxLength(50)) }),
  response: v.array(v.object({ productId: Id, sizes: v.array(SizeStock) })),
})

/** Other colours of the same style, this one included. PRODUCT_NOT_FOUND. */
export const listOtherColors = endpoint({
  method: 'GET',
  path: '/v1/products/:productId/otherColor',
  auth: 'public',
  admission: false,
  progress: false,
  response: v.array(
    v.object({
      productId: Id,
      productCode: v.string(),
      colorName: v.string(),
      colorHex: v.string(),
      thumbnail: Picture,
      soldOut: v.boolean(),
      current: v.boolean(),
    }),
  ),
})

/**
 * Up to twelve products of the same category and price band, those first that the same browsers
 * viewed. PRODUCT_NOT_FOUND.
 */
export const listRecommended = endpoint({
  method: 'GET',
  path: '/v1/products/:productId/recommend',
  auth: 'public',
  admission: false,
  progress: false,
  response: v.array(ProductCard),
})

/**
 * Photograph of a person who wears a product: a styling shot that shows it
 * (catalogue#fitting-cuts).
 */
export const FittingCut = v.object({
  cutId: Id,
  styleId: Id,
  image: Picture,
  /** Kind of person, or the name of an account with a leading @. */
  modelName: v.string(),
  heightCm: v.nullable(v.number()),
  weightKg: v.nullable(v.number()),
  wornSize: v.string(),
})
export type FittingCut = v.InferOutput<typeof FittingCut>

/** Fitting cuts of a product, models first. PRODUCT_NOT_FOUND. */
export const listFittingCuts = endpoint({
  method: 'GET',
  path: '/v1/products/:productId/fittingcuts',
  auth: 'public',
  admission: false,
  progress: false,
  response: v.array(FittingCut),
})

const Liked = v.object({ liked: v.boolean(), likeCount: v.number() })
/**
 * Sets the bookmark; a repeated call changes nothing (catalogue#hearts). PRODUCT_NOT_FOUND,
 * PRODUCT_STOPPED.
 */
export const bookmarkProduct = endpoint({
  method: 'POST',
  path: '/v1/products/:productId/like',
  auth: 'member',
  admission: false,
  progress: false,
  idempotent: 'optional',
  response: Liked,
})
/**
 * Removes the bookmark, also of a withdrawn product; a repeated call changes nothing
 * (catalogue#hearts). PRODUCT_NOT_FOUND.
 */
export const removeProductBookmark = endpoint({
  method: 'POST',
  path: '/v1/products/:productId/dislike',
  auth: 'member',
  admission: false,
  progress: false,
  idempotent: 'optional',
  response: Liked,
})

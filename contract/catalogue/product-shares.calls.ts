import * as v from 'valibot'
import { BrandRef } from './brands.calls.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Picture } from '#contract/media/pictures.ts'
import { ProductCard } from './products.calls.ts'
import { QueryIds } from '#contract/platform/query-values.ts'
import { Id } from '#contract/platform/values.ts'

/** Pictures of the fitting cuts of up to 50 products. */
export const listFittingCutImages = endpoint({
  method: 'GET',
  path: '/v1/products/fittingcuts/images',
  auth: 'public',
  admission: false,
  progress: false,
  query: v.object({ productIds: v.pipe(QueryIds, v.array(Id), v.maxLength(50)) }),
  response: v.array(v.object({ productId: Id, images: v.array(Picture) })),
})

/**
 * Brand of a product with the beginning of its story, and up to eight other products of it.
 * PRODUCT_NOT_FOUND.
 */
export const getProductBrand = endpoint({
  method: 'GET',
  path: '/v1/products/:productId/brands',
  auth: 'public',
  admission: false,
  progress: false,
  response: v.object({ ...BrandRef.entries, story: v.string(), products: v.array(ProductCard) }),
})

/**
 * Address and preview of a product to share. The first share of a browser and day counts.
 * PRODUCT_NOT_FOUND.
 */
export const shareProduct = endpoint({
  method: 'POST',
  path: '/v1/products/:productId/share',
  auth: 'client',
  admission: false,
  progress: false,
  body: v.object({ channel: v.picklist(['SHEET', 'LINK']) }),
  response: v.object({
    /** Path of the product with the channel as `ref`. */
    url: v.string(),
    title: v.string(),
    imageUrl: v.string(),
    shareCount: v.number(),
  }),
})

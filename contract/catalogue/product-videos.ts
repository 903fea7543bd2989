import * as v from 'valibot'

/** Videos of a product, our choice. */
export const PRODUCT_VIDEOS_MAX = 2

/**
 * Video of a product (catalogue#product-videos). `url` is a same-origin path that contains a hash
 * of the content. `alt` says what it shows.
 */
export const ProductVideo = v.object({ url: v.string(), alt: v.string() })
export type ProductVideo = v.InferOutput<typeof ProductVideo>

import type { ProductDetail } from '#contract/product-details.ts'

/** Optimistic product after a like; the count changes only with the like. */
export function applyLike(product: ProductDetail, liked: boolean): ProductDetail {
  if (product.liked === liked) return product
  const step = liked ? 1 : -1
  return { ...product, liked, likeCount: Math.max(0, product.likeCount + step) }
}

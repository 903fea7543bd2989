import type { ProductDetail } from '#contract/product-details.ts'

/** The product as it will look once the heart is as wished; the count moves only when the heart does. */
export function applyLike(product: ProductDetail, liked: boolean): ProductDetail {
  if (product.liked === liked) return product
  const step = liked ? 1 : -1
  return { ...product, liked, likeCount: Math.max(0, product.likeCount + step) }
}

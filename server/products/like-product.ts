import type { TxServices } from '#server/services/app-services.ts'
import { ApiFailure } from '#server/errors/api-failure.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { addToLikeCount, deleteLike, insertLike } from './like.store.ts'
import { requireProduct } from './product-detail.ts'

/**
 * Sets or removes a member's like; idempotent. The count changes in the same transaction, only when a row was
 * inserted or deleted (Product 0.8, 3.2). PRODUCT_NOT_FOUND.
 */
export async function setLike(
  services: TxServices,
  { user }: Visitor,
  productId: number,
  liked: boolean,
): Promise<{ liked: boolean; likeCount: number }> {
  const { db, clock } = services
  if (!user) throw new ApiFailure('UNAUTHORIZED')
  await requireProduct(services, productId)
  const like = { userId: user.id, productId }
  const isChanged = liked ? await insertLike(db, like, clock.now()) : await deleteLike(db, like)
  const change = isChanged ? (liked ? 1 : -1) : 0
  return { liked, likeCount: await addToLikeCount(db, productId, change) }
}

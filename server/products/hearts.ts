import { sql } from 'drizzle-orm'
import type { TxServices } from '#server/services/app-services.ts'
import { ApiFailure } from '#server/errors/api-failure.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { requireProduct } from './product-detail.ts'

/**
 * Sets or removes a member's like; idempotent. The count changes in the same transaction, only when a row was
 * inserted or deleted (Product 0.8, 3.2). PRODUCT_NOT_FOUND.
 */
export async function setHeart(
  services: TxServices,
  visitor: Visitor,
  productId: number,
  liked: boolean,
): Promise<{ liked: boolean; likeCount: number }> {
  const { db, clock } = services
  const { user } = visitor
  if (!user) throw new ApiFailure('UNAUTHORIZED')
  await requireProduct(services, productId)
  const changed = liked
    ? await db.execute(sql`
        INSERT INTO bookmarks (user_id, target_type, target_id, created_at)
        VALUES (${user.id}, 'PRODUCT', ${productId}, ${clock.now().toISOString()})
        ON CONFLICT DO NOTHING`)
    : await db.execute(sql`
        DELETE FROM bookmarks
        WHERE user_id = ${user.id} AND target_type = 'PRODUCT' AND target_id = ${productId}`)
  const step = (changed.rowCount ?? 0) * (liked ? 1 : -1)
  const { rows } = await db.execute<{ like_count: number }>(sql`
    UPDATE products SET like_count = like_count + ${step} WHERE id = ${productId} RETURNING like_count`)
  return { liked, likeCount: rows[0]?.like_count ?? 0 }
}

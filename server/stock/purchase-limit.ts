import { sql } from 'drizzle-orm'
import type { ParsedRequestOf } from '#contract/endpoint.ts'
import type { createOrder } from '#contract/orders.ts'
import type { Tx } from '#server/database/database.ts'
import type { Buyer } from '#server/pricing/buyer.ts'
import { limitRefusal } from './limit-failure.ts'

type Body = ParsedRequestOf<typeof createOrder>['body']

interface LimitRow extends Record<string, unknown> {
  productId: number
  max: number
}

/**
 * LIMIT_PER_USER {productId, max} when this order exceeds a product's limit per person; guests are counted by
 * phone. The products are locked, so that two orders of one person cannot both pass.
 */
export async function refuseOverUserLimit(tx: Tx, buyer: Buyer, body: Body): Promise<void> {
  const productIds = [...new Set(body.items.map(({ productId }) => productId))]
  const { rows } = await tx.execute<LimitRow>(sql`
    SELECT id AS "productId", max_per_user AS max FROM products
    WHERE id IN ${productIds} AND max_per_user IS NOT NULL ORDER BY id FOR NO KEY UPDATE
  `)
  for (const { productId, max } of rows) {
    const wanted = body.items
      .filter((item) => item.productId === productId)
      .reduce((sum, item) => sum + item.count, 0)
    const bought = await countBought(tx, buyer, body.orderer.phone, productId)
    if (bought + wanted > max) throw limitRefusal(productId, { max, reason: 'PER_USER' })
  }
}

async function countBought(
  tx: Tx,
  buyer: Buyer,
  phone: string,
  productId: number,
): Promise<number> {
  const whose =
    buyer.kind === 'member'
      ? sql`o.user_id = ${buyer.userId}`
      : sql`o.user_id IS NULL AND o.orderer_phone = ${phone}`
  const { rows } = await tx.execute<{ bought: number }>(sql`
    SELECT coalesce(sum(l.qty), 0)::bigint AS bought
    FROM order_products l JOIN orders o ON o.id = l.order_id
    WHERE l.product_id = ${productId} AND l.state NOT IN ('PAY_EXPIRED', 'CANCELED', 'RETURNED') AND ${whose}
  `)
  return rows[0]?.bought ?? 0
}

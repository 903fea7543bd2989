import { sql } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/database.ts'

/**
 * Stored money of a paid order that was paid for, less what was given back, in won: gift cards and
 * refunds of orders, also where such a lot was restored after its end. Event money and grants of
 * operators were not paid for (benefits#bought-money).
 */
export async function sumBoughtMoney(db: Database | Tx, orderId: number): Promise<number> {
  const { rows } = await db.execute<{ sum: number }>(sql`
    WITH RECURSIVE origins AS (
      SELECT h.amount - h.restored AS amount, l.source, l.restored_from_id
      FROM point_holds h JOIN point_lots l ON l.id = h.lot_id
      WHERE h.order_id = ${orderId} AND h.kind = 'MONEY' AND h.state = 'CAPTURED'
      UNION ALL
      SELECT o.amount, l.source, l.restored_from_id
      FROM origins o JOIN point_lots l ON l.id = o.restored_from_id
    )
    SELECT coalesce(sum(amount), 0)::int AS sum FROM origins
    WHERE source IN ('GIFT_CARD', 'ORDER_REFUND')`)
  return rows[0]?.sum ?? 0
}

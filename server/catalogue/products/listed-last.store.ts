import { sql } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/database.ts'

/**
 * Notes which products are sold out by now, for the order of lists (catalogue#shelves). Products that
 * another transaction holds are left for the next time.
 */
export async function noteSoldOut(db: Database | Tx): Promise<void> {
  await db.execute(sql`
    WITH now_sold_out AS (
      SELECT p.id, p.sale_type = 'NORMAL' AND NOT EXISTS (
        SELECT FROM skus s WHERE s.product_id = p.id AND s.is_active AND s.on_hand > s.held
      ) AS is_sold_out
      FROM products p
    ), changed AS (
      SELECT p.id, n.is_sold_out FROM products p JOIN now_sold_out n USING (id)
      WHERE p.listed_last <> n.is_sold_out
      ORDER BY p.id FOR NO KEY UPDATE OF p SKIP LOCKED
    )
    UPDATE products SET listed_last = changed.is_sold_out FROM changed WHERE products.id = changed.id`)
}

import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'

/** Rows of one statement, so that none exceeds the statement time-out. */
const BATCH = 2_000

/**
 * Inserts copies of the demo products, one size each, until the shop has `total` products. Names
 * have a number and words of other products, so that keywords find few or many of them. Idempotent;
 * returns whether products were added.
 */
export async function addProducts(db: Database, total: number): Promise<boolean> {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM products`,
  )
  const stored = rows[0]?.count ?? 0
  if (stored >= total) return false
  for (let first = stored; first < total; first += BATCH) {
    const last = Math.min(first + BATCH, total) - 1
    await db.execute(sql`
      WITH numbered AS (
        SELECT p.*, row_number() OVER (ORDER BY p.id) - 1 AS nth, count(*) OVER () AS styles
        FROM products p WHERE p.style_code NOT LIKE 'Z%' AND p.status = 'ON_SALE'
      ), added AS (
        INSERT INTO products (code, style_code, brand_id, category_id, name_ko, name_en, color_name, color_hex, list_price,
          sale_price, status, sale_type, listed_at, new_until, max_per_order, description, notice, pictures, score)
        SELECT 'Z' || n || '-' || p.color_name, 'Z' || n, other.brand_id, p.category_id,
          split_part(other.name_ko, ' ', 1) || ' ' || p.name_ko || ' ' || n, p.name_en || ' ' || n, p.color_name,
          p.color_hex, p.list_price, p.sale_price, 'ON_SALE', 'NORMAL', p.listed_at - n * interval '1 second',
          p.new_until, p.max_per_order, p.description, p.notice, p.pictures, (n * 7919) % 1000
        FROM generate_series(${first}::int, ${last}::int) AS n
        JOIN numbered p ON p.nth = n % p.styles
        JOIN numbered other ON other.nth = (n / 7) % other.styles
        ON CONFLICT (code) DO NOTHING
        RETURNING id, code
      )
      INSERT INTO skus (product_id, label, sort, barcode, on_hand)
      SELECT id, 'FREE', 0, code, 10 FROM added`)
  }
  // As the autovacuum of a running database does it.
  await db.execute(sql`VACUUM ANALYZE`)
  return true
}

/** Inserts as many products in addition to those of the demo catalogue; see {@link addProducts}. */
export async function addDemoProducts(db: Database, count: number): Promise<boolean> {
  if (count === 0) return false
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM products WHERE style_code NOT LIKE 'Z%'`,
  )
  return addProducts(db, (rows[0]?.count ?? 0) + count)
}

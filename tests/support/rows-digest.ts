import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'

/** Tables of orders, payments, claims, stock, balances and messages. */
const TABLES = [
  'claim_holds',
  'claim_lines',
  'claims',
  'compensations',
  'gift_cards',
  'message_outbox',
  'money_refunds',
  'notifications',
  'order_coupons',
  'order_events',
  'order_holds',
  'order_products',
  'order_refunds',
  'orders',
  'payment_cancels',
  'payments',
  'point_entries',
  'point_holds',
  'point_lots',
  'shipments',
  'skus',
  'stock_levels',
  'stock_movements',
  'user_coupons',
] as const

/** Digest of each table of orders and of what depends on them; equal digests mean equal rows. */
export async function digestRows(db: Database): Promise<Readonly<Record<string, string>>> {
  const digests = TABLES.map(
    (table) => sql`
      SELECT ${table}::text AS "table", md5(coalesce(string_agg(t::text, '' ORDER BY t::text), '')) AS digest
      FROM ${sql.identifier(table)} t`,
  )
  const { rows } = await db.execute<{ table: string; digest: string }>(
    sql.join(digests, sql` UNION ALL `),
  )
  return Object.fromEntries(rows.map(({ table, digest }) => [table, digest]))
}

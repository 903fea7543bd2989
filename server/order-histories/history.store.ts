import { sql } from 'drizzle-orm'
import type { LineState } from '#contract/orders.ts'
import type { Picture } from '#contract/pictures.ts'
import type { Database } from '#server/database/database.ts'

/** A stored order line, with names and prices of the order's time. */
export interface LineRow extends Record<string, unknown> {
  readonly orderId: number
  readonly orderProductId: number
  readonly productId: number
  readonly productCode: string
  readonly sizeId: number
  readonly brandName: string
  readonly name: string
  readonly colorName: string
  readonly sizeLabel: string
  readonly image: Picture
  /** The product's question; null without an answer. */
  readonly question: string | null
  readonly answer: string | null
  readonly qty: number
  readonly unitPrice: number
  readonly payShare: number
  readonly state: LineState
}

/** Lines of these orders, in the order of the request. */
export async function readLines(db: Database, orderIds: readonly number[]): Promise<LineRow[]> {
  if (orderIds.length === 0) return []
  const { rows } = await db.execute<LineRow>(sql`
    SELECT order_id AS "orderId", id AS "orderProductId", product_id AS "productId", product_code AS "productCode",
      sku_id AS "sizeId", brand_name AS "brandName", product_name AS name, color_name AS "colorName",
      size_label AS "sizeLabel", image, question, answer, qty, unit_price AS "unitPrice", pay_share AS "payShare", state
    FROM order_products WHERE order_id IN ${orderIds} ORDER BY order_id, line_no
  `)
  return rows
}

/** One entry of an order's log. */
export interface EventRow extends Record<string, unknown> {
  readonly toState: LineState
  readonly at: string
}

/** An order's log, the first entry first. */
export async function readEvents(db: Database, orderId: number): Promise<EventRow[]> {
  const { rows } = await db.execute<EventRow>(sql`
    SELECT to_state AS "toState", at FROM order_events WHERE order_id = ${orderId} ORDER BY id
  `)
  return rows
}

import { sql } from 'drizzle-orm'
import type { LineState } from '#contract/orders.ts'
import type { Tx } from '#server/database/database.ts'
import { canMoveLine } from './line-states.ts'
import type { OrderRow } from './order.store.ts'

/** Who moved an order. */
export type Actor = 'USER' | 'GUEST' | 'SYSTEM' | 'ADMIN' | 'PG'

/** A move of a whole order, with who made it and when. */
export interface OrderMove {
  readonly to: LineState
  readonly actor: Actor
  readonly at: Date
  readonly note?: string
}

/**
 * Moves a locked order and all its lines to another state and writes it in the order's log. A move that the table of line states
 * does not list throws and leaves no trace (Product 8, invariant 9).
 */
export async function moveOrder(tx: Tx, order: OrderRow, move: OrderMove): Promise<void> {
  if (!canMoveLine(order.state, move.to)) {
    throw new Error(`Order ${order.orderNumber} cannot go from ${order.state} to ${move.to}`)
  }
  const at = move.at.toISOString()
  await tx.execute(sql`
    UPDATE orders SET state = ${move.to}, paid_at = ${move.to === 'PAID' ? sql`${at}::timestamptz` : sql`paid_at`}
    WHERE id = ${order.id}
  `)
  await tx.execute(sql`UPDATE order_products SET state = ${move.to} WHERE order_id = ${order.id}`)
  await tx.execute(sql`
    INSERT INTO order_events (order_id, from_state, to_state, actor, note, at)
    VALUES (${order.id}, ${order.state}, ${move.to}, ${move.actor}, ${move.note ?? null}, ${at})
  `)
}

import { sql } from 'drizzle-orm'
import type { LineState } from '#contract/orders.ts'
import type { Tx } from '#server/database/database.ts'
import { canMoveLine } from './line-states.ts'
import type { OrderRow } from './order.store.ts'

/** Actor of a state transition. */
export type Actor = 'USER' | 'GUEST' | 'SYSTEM' | 'ADMIN' | 'PG'

/** State transition of a whole order, with actor and time. */
export interface OrderMove {
  readonly to: LineState
  readonly actor: Actor
  readonly at: Date
  readonly note?: string
}

/**
 * Changes the state of a locked order and of all its lines, and logs the transition. Throws for a transition that
 * the table of line states does not list, without any effect (Product 8, invariant 9).
 */
export async function moveOrder(tx: Tx, order: OrderRow, move: OrderMove): Promise<void> {
  if (!canMoveLine(order.state, move.to)) {
    throw new Error(`Order ${order.orderNumber} cannot change from ${order.state} to ${move.to}`)
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

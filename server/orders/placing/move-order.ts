import type { LineState } from '#contract/orders/orders.calls.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { canMoveLine } from './line-states.ts'
import { setOrderState } from './order.store.ts'
import type { Actor, OrderRow } from './order.store.ts'

/** State transition of a whole order, with actor and time. */
export interface OrderMove {
  readonly to: LineState
  readonly actor: Actor
  readonly at: Date
  readonly note?: string
}

/**
 * Changes the state of a locked order and of all its lines, and logs the transition. Throws for a
 * transition that the table of line states does not list, without any effect (orders#line-states).
 */
export async function moveOrder(tx: Tx, order: OrderRow, move: OrderMove): Promise<void> {
  const { to: toState, actor, at, note = null } = move
  if (!canMoveLine(order.state, toState)) {
    throw new Error(`Order ${order.orderNumber} cannot change from ${order.state} to ${toState}`)
  }
  await setOrderState(tx, order.id, { fromState: order.state, toState, actor, note, at })
}

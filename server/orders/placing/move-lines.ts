import type { Tx } from '#server/platform/database/database.ts'
import { canMoveLine } from './line-states.ts'
import { setLineStates, type LineEvent } from './lines.store.ts'
import type { OrderLineRow, OrderRow } from './order.store.ts'

/**
 * Changes the state of lines of a locked order and logs it; the state of the order follows. Throws
 * for a transition that the table of line states does not list, without any effect
 * (orders#line-states).
 */
export async function moveLines(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'orderNumber'>,
  lines: readonly OrderLineRow[],
  move: Omit<LineEvent, 'note'> & { readonly note?: string },
): Promise<void> {
  const wrong = lines.find(({ state }) => !canMoveLine(state, move.to))
  if (wrong) {
    throw new Error(
      `A line of order ${order.orderNumber} cannot change from ${wrong.state} to ${move.to}`,
    )
  }
  await setLineStates(tx, order.id, lines, { ...move, note: move.note ?? null })
}

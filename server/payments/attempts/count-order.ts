import { addScore, countScore, lockScores } from '#server/catalogue/scores/score.store.ts'
import { scoreDay } from '#server/catalogue/scores/score-days.ts'
import { findBoughtProducts } from '#server/orders/placing/order.store.ts'
import type { OrderLineRow, OrderRow } from '#server/orders/placing/order.store.ts'
import type { Tx } from '#server/platform/database/database.ts'

/**
 * Counts the products of a paid order for the ranking, once a day of each buyer
 * (payments#count-sold): of a guest by the browser, of a member by the orders, which may come from
 * several browsers.
 */
export async function countOrder(
  tx: Tx,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  now: Date,
): Promise<void> {
  // In the order of their ids, so that two orders never wait for each other.
  const ids = [...new Set(lines.map(({ productId }) => productId))].toSorted(
    (one, other) => one - other,
  )
  const day = scoreDay(now)
  const eventOf = (id: number) =>
    ({ targetType: 'PRODUCT', targetId: String(id), scoreType: 'ORDER', day }) as const
  const { userId, guestClientId: clientId } = order
  if (clientId !== null) {
    for (const id of ids) await countScore(tx, { ...eventOf(id), clientId })
  }
  if (userId !== null) {
    await lockScores(tx, ids)
    const counted = await findBoughtProducts(tx, { id: order.id, userId }, day)
    for (const id of ids) if (!counted.has(id)) await addScore(tx, eventOf(id))
  }
}

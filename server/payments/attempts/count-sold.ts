import { readOrderLines } from '#server/orders/placing/order.store.ts'
import type { OrderRow } from '#server/orders/placing/order.store.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { scoreDay } from '#server/catalogue/scores/score-days.ts'
import { countScore } from '#server/catalogue/scores/score.store.ts'

/** Counts the products of a paid order for the ranking, once a day of each buyer (Product 3.2). */
export async function countOrder(tx: Tx, order: OrderRow, now: Date): Promise<void> {
  const lines = await readOrderLines(tx, order.id)
  // In the order of their ids, so that two orders never wait for each other.
  const ids = [...new Set(lines.map(({ productId }) => productId))].toSorted(
    (one, other) => one - other,
  )
  const clientId = order.guestClientId ?? buyerUuid(order.userId ?? 0)
  for (const id of ids) {
    const event = { targetType: 'PRODUCT', targetId: String(id), scoreType: 'ORDER' } as const
    await countScore(tx, { ...event, clientId, day: scoreDay(now) })
  }
}

/** Id of a member in place of a browser's id, because a member orders from several browsers. */
const buyerUuid = (userId: number) =>
  `00000000-0000-4000-8000-${userId.toString(16).padStart(12, '0')}`

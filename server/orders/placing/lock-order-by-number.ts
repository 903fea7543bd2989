import type { Tx } from '#server/platform/database/database.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import { findOrder, lockOrder, type OrderRow } from './order.store.ts'

/** The order with this number, locked until the transaction ends. ORDER_NOT_FOUND. */
export async function lockOrderByNumber(tx: Tx, orderNumber: string): Promise<OrderRow> {
  const found = await findOrder(tx, orderNumber)
  if (found === undefined) throw new ApiFailure('ORDER_NOT_FOUND')
  return lockOrder(tx, found.id)
}

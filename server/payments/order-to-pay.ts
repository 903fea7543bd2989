import type { AppServices } from '#server/app/app-services.ts'
import { Refusal } from '#server/app/refusal.ts'
import type { Visitor } from '#server/app/visitor.ts'
import type { OrderRow } from '#server/orders/order-store.ts'
import { findOwnOrder } from '#server/orders/ownership.ts'

/** An order whose payment this visitor may move: its maker's, for the window is told the buyer's unmasked data. ORDER_NOT_FOUND. */
export async function findOrderToPay(
  services: AppServices,
  visitor: Visitor,
  orderNumber: string,
): Promise<OrderRow> {
  const { order, access } = await findOwnOrder(services, visitor, orderNumber)
  if (access !== 'owner') throw new Refusal('ORDER_NOT_FOUND')
  return order
}

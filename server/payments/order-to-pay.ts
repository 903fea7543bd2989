import type { AppServices } from '#server/services/app-services.ts'
import { ApiFailure } from '#server/errors/api-failure.ts'
import type { Visitor } from '#server/http/visitor.ts'
import type { OrderRow } from '#server/orders/order.store.ts'
import { findOwnOrder } from '#server/orders/ownership.ts'

/**
 * An order that this visitor may pay or give up: its maker's alone, for the payment window is told the buyer's unmasked
 * data, and a guest's look-up opens a view and nothing more. ORDER_NOT_FOUND.
 */
export async function findOrderToPay(
  services: AppServices,
  visitor: Visitor,
  orderNumber: string,
): Promise<OrderRow> {
  const { order, access } = await findOwnOrder(services, visitor, orderNumber)
  if (access !== 'owner') throw new ApiFailure('ORDER_NOT_FOUND')
  return order
}

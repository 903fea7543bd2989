import type { AppServices } from '#server/platform/services/app-services.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { Visitor } from '#server/platform/http/visitor.ts'
import type { OrderRow } from '#server/orders/placing/order.store.ts'
import { findOwnOrder } from '#server/orders/placing/ownership.ts'

/**
 * An order that this visitor may pay or abandon. It must be the owner: the payment window receives
 * the buyer's unmasked data, and a guest's look-up allows viewing only. ORDER_NOT_FOUND.
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

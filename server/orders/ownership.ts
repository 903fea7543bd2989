import type { AppServices } from '#server/services/app-services.ts'
import { ApiFailure } from '#server/errors/api-failure.ts'
import { hashToken } from '#server/services/token.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { isGuestToken } from './order-access.store.ts'
import { findOrder } from './order.store.ts'
import type { OrderRow } from './order.store.ts'

/** Access to an order: as its owner, or masked with the token of a guest look-up. */
export type Access = 'owner' | 'guest-token'

/** Whether this member or this browser made the order. For a member's order, the browser alone is not enough. */
export function madeOrder(
  order: Pick<OrderRow, 'userId' | 'guestClientId'>,
  visitor: Visitor,
): boolean {
  if (order.userId !== null) return visitor.user?.id === order.userId
  return visitor.clientId !== undefined && visitor.clientId === order.guestClientId
}

/**
 * An order with this visitor's access to it. ORDER_NOT_FOUND alike for unknown orders and for orders of others, so
 * that order numbers cannot be probed (Product 8, invariant 11).
 */
export async function findOwnOrder(
  services: AppServices,
  visitor: Visitor,
  orderNumber: string,
): Promise<{ order: OrderRow; access: Access }> {
  const order = await findOrder(services.db, orderNumber)
  if (order === undefined) throw new ApiFailure('ORDER_NOT_FOUND')
  if (madeOrder(order, visitor)) return { order, access: 'owner' }
  if (await opensByToken(services, visitor, order)) return { order, access: 'guest-token' }
  throw new ApiFailure('ORDER_NOT_FOUND')
}

async function opensByToken(
  { db, clock }: AppServices,
  visitor: Visitor,
  order: OrderRow,
): Promise<boolean> {
  const { guestToken, clientId } = visitor
  if (guestToken === undefined || clientId === undefined) return false
  const token = { tokenHash: hashToken(guestToken), orderId: order.id, clientId }
  return isGuestToken(db, token, clock.now())
}

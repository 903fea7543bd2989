import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { Visitor } from '#server/platform/http/visitor.ts'
import { findOrderById, type OrderRow } from '#server/orders/placing/order.store.ts'
import { findOrderToChange } from '#server/orders/placing/ownership.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { findClaim, type ClaimRow } from './claim.store.ts'

/**
 * A claim that this visitor may change, and its order. CLAIM_NOT_FOUND alike for unknown claims and
 * those of others.
 */
export async function findOwnClaim(
  services: AppServices,
  visitor: Visitor,
  requestNo: string,
): Promise<{ claim: ClaimRow; order: OrderRow }> {
  const claim = await findClaim(services.db, requestNo)
  const found = claim && (await findOrderById(services.db, claim.orderId))
  if (claim === undefined || found === undefined) throw new ApiFailure('CLAIM_NOT_FOUND')
  try {
    return { claim, order: await findOrderToChange(services, visitor, found.orderNumber) }
  } catch (error) {
    if (error instanceof ApiFailure && error.code === 'ORDER_NOT_FOUND') {
      throw new ApiFailure('CLAIM_NOT_FOUND')
    }
    throw error
  }
}

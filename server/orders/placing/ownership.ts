import type { AppServices } from '#server/platform/services/app-services.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import { hashToken } from '#server/platform/services/token.ts'
import type { Visitor } from '#server/platform/http/visitor.ts'
import { GUEST_PROOF_LIFE_MS } from '#contract/platform/limits.ts'
import { consumePhoneProof } from '#server/identity/phone/verification.store.ts'
import { insertGuestProof, isGuestProof, isGuestToken } from './order-access.store.ts'
import { findOrder } from './order.store.ts'
import type { OrderRow } from './order.store.ts'

/** Access to an order: as its owner, or masked with the token of a guest look-up. */
export type Access = 'owner' | 'guest-token'

/**
 * Whether this member or this browser made the order. For a member's order, the browser alone is
 * not enough.
 */
export function madeOrder(
  order: Pick<OrderRow, 'userId' | 'guestClientId'>,
  visitor: Visitor,
): boolean {
  if (order.userId !== null) return visitor.user?.id === order.userId
  return visitor.clientId !== undefined && visitor.clientId === order.guestClientId
}

/**
 * An order with this visitor's access to it. ORDER_NOT_FOUND alike for unknown orders and for
 * orders of others, so that order numbers cannot be probed (orders#own-order).
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

/**
 * Whether the token of a look-up, or the proved phone of a guest, opens this order in this browser
 * (orders#guest-proof). Neither opens the order of a member, also one that was a guest's before.
 */
export async function opensByToken(
  { db, clock }: AppServices,
  visitor: Visitor,
  order: OrderRow,
): Promise<boolean> {
  const { guestToken, verifiedToken, clientId } = visitor
  if (clientId === undefined || order.userId !== null) return false
  const ofOrder = (token: string) => ({ tokenHash: hashToken(token), orderId: order.id, clientId })
  const now = clock.now()
  if (guestToken !== undefined && (await isGuestToken(db, ofOrder(guestToken), now))) return true
  return verifiedToken !== undefined && (await isGuestProof(db, ofOrder(verifiedToken), now))
}

/**
 * An order that this visitor may change: its owner, or a guest on another device whose phone was
 * proved by a code, for 30 minutes (orders#guest-proof). ORDER_NOT_FOUND, VERIFY_REQUIRED.
 */
export async function findOrderToChange(
  services: AppServices,
  visitor: Visitor,
  orderNumber: string,
): Promise<OrderRow> {
  const { order, access } = await findOwnOrder(services, visitor, orderNumber)
  if (access === 'guest-token') await requireGuestProof(services, visitor, order)
  return order
}

/**
 * The token of a code is consumed with the first change, and is valid for this order from then on.
 */
async function requireGuestProof(
  { db, clock }: AppServices,
  { verifiedToken, clientId }: Visitor,
  order: OrderRow,
): Promise<void> {
  if (verifiedToken === undefined || clientId === undefined) throw new ApiFailure('VERIFY_REQUIRED')
  const now = clock.now()
  const proof = { tokenHash: hashToken(verifiedToken), orderId: order.id, clientId }
  if (await isGuestProof(db, proof, now)) return
  await db.transaction(async (tx) => {
    const { tokenHash } = proof
    const phone = { phone: order.ordererPhone, clientId, now, tokenHash }
    if (!(await consumePhoneProof(tx, { ...phone, types: ['GUEST_ORDER'] }))) {
      throw new ApiFailure('VERIFY_REQUIRED')
    }
    const expiresAt = new Date(now.getTime() + GUEST_PROOF_LIFE_MS)
    await insertGuestProof(tx, { ...proof, expiresAt })
  })
}

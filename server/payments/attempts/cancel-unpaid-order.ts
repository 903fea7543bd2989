import type { ResponseOf } from '#contract/platform/endpoint.ts'
import type { returnStock } from '#contract/orders/orders.calls.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import type { Visitor } from '#server/platform/http/visitor.ts'
import { restorePhoneProof } from '#server/identity/phone/verification.store.ts'
import { askThenExpire } from './ask-then-expire.ts'
import { findOrderToPay } from './find-order-to-pay.ts'
import { asUnavailable } from './provider-failure.ts'
import { findOrder, type OrderRow } from '#server/orders/placing/order.store.ts'

/**
 * Cancels an unpaid order at once, for its owner only. The provider is asked first, so that a
 * payment under way is not lost; idempotent (payments#cancel-unpaid). ORDER_NOT_FOUND;
 * PAYMENT_UNAVAILABLE when the provider does not answer.
 */
export async function cancelUnpaidOrder(
  services: AppServices,
  visitor: Visitor,
  orderNumber: string,
): Promise<ResponseOf<typeof returnStock>> {
  const order = await findOrderToPay(services, visitor, orderNumber)
  const actor = order.userId === null ? 'GUEST' : 'USER'
  const end = { actor, note: '주문 취소', withAbandoned: false } as const
  const released =
    order.state === 'PAY_WAIT' &&
    (await asUnavailable(() => askThenExpire(services, order.id, end)))
  if (released) await returnProof(services, order)
  const state = (await findOrder(services.db, orderNumber))?.state ?? order.state
  return { orderNumber, released, state }
}

/**
 * A guest who abandons an order and orders again need not prove the phone again before the proof
 * expires.
 */
async function returnProof({ db, clock }: AppServices, order: OrderRow): Promise<void> {
  if (order.guestClientId === null) return
  await restorePhoneProof(db, {
    phone: order.ordererPhone,
    clientId: order.guestClientId,
    now: clock.now(),
  })
}

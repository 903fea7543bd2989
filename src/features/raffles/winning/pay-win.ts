import type { RequestOf } from '#contract/platform/endpoint.ts'
import { payRaffleWin } from '#contract/raffles/raffle-payments.calls.ts'
import type { PendingOrder } from '#src/features/orders/sheet/draft.ts'
import {
  paid,
  settle,
  type PayOrderPorts,
  type PlacedOrder,
} from '#src/features/orders/sheet/pay-order.ts'

/** Body of a payment of a win. */
export type WinBody = RequestOf<typeof payRaffleWin>['body']

/** External functions of the payment of a win. */
export interface PayWinPorts extends PayOrderPorts {
  /** A new idempotency key, a UUID. */
  readonly newKey: () => string
  /** Receives the order of the win before the payment window opens. */
  readonly writeOrder: (order: NonNullable<PendingOrder['order']>) => void
}

/**
 * Pays a win: the server creates its order and an attempt in one step, then as `payOrder`. Safe to
 * call again: the order of the win is reused. Throws the `ApiError` of a refusal or a lost network,
 * and `PaymentWindowError`.
 */
export async function payWin(
  { api, openWindow, newKey, writeOrder }: PayWinPorts,
  entryId: number,
  body: WinBody,
): Promise<PlacedOrder> {
  const { orderNumber, ...request } = await api.call(payRaffleWin, {
    params: { entryId },
    body,
    idempotencyKey: newKey(),
  })
  writeOrder({ orderNumber, expiresAt: Date.parse(request.expiresAt) })
  if (request.free || request.charged === 'PAID') return paid(orderNumber)
  if (request.charged === 'PENDING') {
    return { result: 'unclear', answer: { merchant_uid: request.merchantUid } }
  }
  return settle(api, orderNumber, await openWindow(request))
}

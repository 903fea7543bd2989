import * as v from 'valibot'
import { Reason } from '#contract/operators/operator-values.ts'
import { operatorEndpoint } from '#contract/platform/operator-endpoint.ts'
import { Id, Krw } from '#contract/platform/values.ts'
import { COMPENSATION_KINDS } from './compensation-kinds.ts'

/**
 * Cancels lines for the shop, by its own fault: a full refund without a deduction. `isLost`: the
 * pieces are not there, so that they do not return to the stock. Not after the shipment.
 */
export const cancelByShop = operatorEndpoint({
  method: 'POST',
  path: '/admin/v1/orders/:orderNumber/cancel',
  permission: 'orders.cancel',
  idempotent: true,
  errors: ['ORDER_NOT_FOUND', 'CLAIM_NOT_ALLOWED', 'CLAIM_EXISTS', 'REFUND_LIMIT'],
  body: v.object({
    lines: v.pipe(
      v.array(v.object({ lineId: Id, qty: v.pipe(v.number(), v.integer(), v.minValue(1)) })),
      v.minLength(1, '취소할 상품을 선택해 주세요.'),
      v.maxLength(100),
    ),
    isLost: v.boolean(),
    reason: Reason,
  }),
  response: v.object({ requestNo: v.string(), refund: Krw }),
})

/**
 * Compensates a buyer without goods: a part of the payment, or mileage of a member. Never more than
 * what the order paid and did not get back; `left` is what remains.
 */
export const compensateOrder = operatorEndpoint({
  method: 'POST',
  path: '/admin/v1/orders/:orderNumber/compensate',
  permission: 'refund.write',
  reauth: true,
  idempotent: true,
  errors: ['ORDER_NOT_FOUND', 'OVER_PAID', 'GUEST_ORDER'],
  body: v.object({
    kind: v.picklist(COMPENSATION_KINDS),
    amount: v.pipe(
      v.number(),
      v.integer(),
      v.minValue(1, '금액을 입력해 주세요.'),
      v.maxValue(100_000_000),
    ),
    reason: Reason,
  }),
  response: v.object({ left: Krw }),
})

import * as v from 'valibot'
import { operatorEndpoint } from '#contract/platform/operator-endpoint.ts'
import { Id, Instant, Krw, OrderNumber } from '#contract/platform/values.ts'

/** A refund that the provider has not made yet, with what it said last. */
export const OpenRefund = v.object({
  refundId: Id,
  orderNumber: OrderNumber,
  amount: Krw,
  cause: v.string(),
  paymentState: v.string(),
  requestedAt: Instant,
  nextTryAt: Instant,
  tries: v.number(),
  message: v.nullable(v.string()),
})
export type OpenRefund = v.InferOutput<typeof OpenRefund>

/** Lists refunds that are not done, the oldest first. */
export const listOpenRefunds = operatorEndpoint({
  method: 'GET',
  path: '/admin/v1/refunds',
  permission: 'settlement.read',
  response: v.array(OpenRefund),
})

/** Tries a refund now: the provider is asked first whether an earlier try succeeded. */
export const retryRefund = operatorEndpoint({
  method: 'POST',
  path: '/admin/v1/refunds/:refundId/retry',
  permission: 'refund.write',
  idempotent: true,
  errors: ['REFUND_NOT_FOUND'],
  body: v.object({}),
  response: v.object({}),
})

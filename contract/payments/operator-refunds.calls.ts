import * as v from 'valibot'
import { PartQuery, queuePartOf } from '#contract/operators/queue-page.ts'
import { Reason } from '#contract/operators/operator-values.ts'
import { operatorEndpoint } from '#contract/platform/operator-endpoint.ts'
import { REFUND_TABS } from './refund-tabs.ts'
import { Id, Instant, Krw, OrderNumber } from '#contract/platform/values.ts'

/**
 * Why a refund is open: WAITING is tried again by itself, UNCLEAR is not decided by the provider's
 * sums, MISMATCH is of a payment that was not accepted.
 */
export const OPEN_REFUND_KINDS = ['MISMATCH', 'UNCLEAR', 'WAITING'] as const
export type OpenRefundKind = (typeof OPEN_REFUND_KINDS)[number]

/** A refund that the provider has not made yet, with what it said last. */
export const OpenRefund = v.object({
  refundId: Id,
  kind: v.picklist(OPEN_REFUND_KINDS),
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
  query: v.object({ tab: v.picklist(REFUND_TABS), ...PartQuery }),
  response: queuePartOf(OpenRefund, {
    mismatch: v.number(),
    unclear: v.number(),
    waiting: v.number(),
  }),
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

/**
 * Settles a refund that was made at the provider's console. The provider is asked: it must have
 * cancelled enough for this refund and those before it.
 */
export const settleOpenRefund = operatorEndpoint({
  method: 'POST',
  path: '/admin/v1/refunds/:refundId/settle',
  permission: 'refund.write',
  reauth: true,
  idempotent: true,
  errors: ['REFUND_NOT_FOUND', 'REFUND_ORDER', 'NOT_SETTLED', 'PAYMENT_UNAVAILABLE'],
  body: v.object({ reason: Reason }),
  response: v.object({ providerCanceled: Krw }),
})

/** Asks the provider about a payment now, as the poller does later. */
export const askPayment = operatorEndpoint({
  method: 'POST',
  path: '/admin/v1/payments/:paymentId/ask',
  permission: 'refund.write',
  idempotent: true,
  errors: ['PAYMENT_NOT_FOUND'],
  body: v.object({}),
  response: v.object({}),
})

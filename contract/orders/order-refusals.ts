import * as v from 'valibot'
import { Id, OrderNumber } from '#contract/platform/values.ts'

/** Payload of STOCK_SHORTAGE for an order: each line that is short. */
export const ShortagePayload = v.object({
  lines: v.array(
    v.object({ productId: Id, sizeId: Id, requested: v.number(), available: v.number() }),
  ),
})
export type ShortagePayload = v.InferOutput<typeof ShortagePayload>

/**
 * Payload of ORDER_LIMIT: the open order, null where this browser cannot open it, and the maximum
 * of unpaid orders.
 */
export const OrderLimitPayload = v.object({
  orderNumber: v.nullable(OrderNumber),
  max: v.number(),
})

import * as v from 'valibot'
import { Reason } from '#contract/operators/operator-values.ts'
import { operatorEndpoint } from '#contract/platform/operator-endpoint.ts'
import { CalendarDay, Id } from '#contract/platform/values.ts'

/**
 * Notifies the buyer that a line cannot be sent as promised, with the new day where there is one
 * (E-commerce act 15). The buyer may wait or cancel; the cancellation is at the shop's expense.
 */
export const reportShortage = operatorEndpoint({
  method: 'POST',
  path: '/admin/v1/orders/:orderNumber/short',
  permission: 'orders.ship',
  idempotent: true,
  errors: ['ORDER_NOT_FOUND', 'STATE_CHANGED', 'SHORTAGE_DATE'],
  body: v.object({
    lineId: Id,
    /** Day by which it will leave, `YYYY-MM-DD`; absent where it is not known. */
    until: v.optional(CalendarDay),
    reason: Reason,
  }),
  response: v.object({}),
})

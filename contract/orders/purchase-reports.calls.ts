import * as v from 'valibot'
import { endpoint } from '#contract/platform/endpoint.ts'
import { OrderNumber, Uuid } from '#contract/platform/values.ts'

/**
 * *Added:* permits one report of a paid order to ad pixels, whatever number of devices shows the
 * order (orders#purchase-report). The same `reportId` is permitted again, because its first answer
 * may be lost. ORDER_NOT_FOUND.
 */
export const permitPurchaseReport = endpoint({
  method: 'POST',
  path: '/v1/orders/:orderNumber/purchase-report',
  auth: 'owner',
  admission: true,
  progress: true,
  body: v.object({ reportId: Uuid }),
  response: v.object({ orderNumber: OrderNumber, isPermitted: v.boolean() }),
})

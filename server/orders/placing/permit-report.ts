import type { ResponseOf } from '#contract/platform/endpoint.ts'
import type { permitPurchaseReport } from '#contract/orders/purchase-reports.calls.ts'
import type { Visitor } from '#server/platform/http/visitor.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { setPurchaseReport } from './order.store.ts'
import { findOwnOrder } from './ownership.ts'

/** Permits the report of a paid order to the first device that asks for it; ORDER_NOT_FOUND. */
export async function permitReport(
  services: AppServices,
  visitor: Visitor,
  orderNumber: string,
  reportId: string,
): Promise<ResponseOf<typeof permitPurchaseReport>> {
  const { order } = await findOwnOrder(services, visitor, orderNumber)
  return { orderNumber, isPermitted: await setPurchaseReport(services.db, order.id, reportId) }
}

import { permitPurchaseReport } from '#contract/orders/purchase-reports.calls.ts'
import type { Api } from '#core/api/client.ts'
import { reportPurchase, type Purchase } from '#src/analytics/purchase-event.ts'
import { createStorageKey } from '#src/browser/storage-key.ts'

const reported = createStorageKey(() => window.localStorage, 'reported-orders')

/** Reports a purchase to the pixels of this page, if the shop permits it. */
export function reportToPixels(api: Api, purchase: Purchase): Promise<void> {
  const permit = async (orderNumber: string, reportId: string) => {
    const call = { ...permitPurchaseReport, progress: false }
    return (await api.call(call, { params: { orderNumber }, body: { reportId } })).isPermitted
  }
  const newId = () => crypto.randomUUID()
  return reportPurchase({ target: window, reported, newId, permit }, purchase, Date.now())
}

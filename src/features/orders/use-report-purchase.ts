import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { OrderDetail } from '#contract/order-histories.ts'
import { permitPurchaseReport } from '#contract/purchase-reports.ts'
import type { Api } from '#core/api/client.ts'
import { reportPurchase, type Purchase } from '#src/analytics/purchase-event.ts'
import { createStorageKey } from '#src/browser/storage-key.ts'
import { cachedUserHash } from '#src/offline/user-change.ts'
import { useApi } from '#src/page/use-api.ts'

const reported = createStorageKey(() => window.localStorage, 'reported-orders')

/** Mutation that reports a purchase to pixels. A failure is no matter of the page; the next view asks again. */
const reportMutation = (api: Api) => ({
  mutationFn: (purchase: Purchase) =>
    reportPurchase(
      {
        target: window,
        reported,
        newId: () => crypto.randomUUID(),
        permit: async (orderNumber, reportId) => {
          const call = { ...permitPurchaseReport, progress: false }
          const body = { reportId }
          return (await api.call(call, { params: { orderNumber }, body })).isPermitted
        },
      },
      purchase,
      Date.now(),
    ),
  meta: { quiet: true },
})

/** Reports a paid order to pixels, once over all devices (Product 2.10). */
export function useReportPurchase({ orderNumber, paidAt, lines, amounts }: OrderDetail): void {
  const queryClient = useQueryClient()
  const { mutate } = useMutation(reportMutation(useApi()))
  const report = useEffectEvent((number: string, paid: string) => {
    const quantity = lines.reduce((sum, { qty }) => sum + qty, 0)
    const hashedUserId = cachedUserHash(queryClient)
    mutate({ orderNumber: number, paidAt: paid, quantity, total: amounts.payAmount, hashedUserId })
  })
  useEffect(() => {
    if (paidAt !== null) report(orderNumber, paidAt)
  }, [orderNumber, paidAt])
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { OrderDetail } from '#contract/after-sales/order-histories.calls.ts'
import type { Api } from '#core/api/client.ts'
import type { Purchase } from '#src/analytics/purchase-event.ts'
import { lazyModule } from '#src/lazy/lazy-module.ts'
import { cachedUserHash } from '#src/offline/user-change.ts'
import { useApi } from '#src/page/use-api.ts'

const loadReport = lazyModule(() => import('./report-to-pixels.ts'))

/**
 * Mutation that reports a purchase to pixels. A failure is no matter of the page; the next view
 * asks again.
 */
const reportMutation = (api: Api) => ({
  mutationFn: async (purchase: Purchase) => (await loadReport()).reportToPixels(api, purchase),
  meta: { quiet: true },
})

/** Reports a paid order to pixels, once over all devices (orders#purchase-report). */
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

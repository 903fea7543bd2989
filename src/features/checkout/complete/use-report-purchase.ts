import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { OrderDetail } from '#contract/order-histories.ts'
import { pushPurchase } from '#src/analytics/purchase-event.ts'
import { createStorageKey } from '#src/browser/storage-key.ts'
import { cachedUserHash } from '#src/offline/user-change.ts'

const reported = createStorageKey(() => window.localStorage, 'reported-orders')

/** Reports a paid order to pixels, once per device (Product 2.10). */
export function useReportPurchase({
  orderNumber: number,
  paidAt,
  lines,
  amounts,
}: OrderDetail): void {
  const queryClient = useQueryClient()
  const report = useEffectEvent((orderNumber: string, paid: string) => {
    const quantity = lines.reduce((sum, { qty }) => sum + qty, 0)
    const hashedUserId = cachedUserHash(queryClient)
    const purchase = { orderNumber, paidAt: paid, quantity, total: amounts.payAmount, hashedUserId }
    pushPurchase(window, reported, purchase, Date.now())
  })
  useEffect(() => {
    if (paidAt !== null) report(number, paidAt)
  }, [number, paidAt])
}

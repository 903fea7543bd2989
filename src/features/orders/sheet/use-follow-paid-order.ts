import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { isPaid } from '#src/features/payments/window/is-paid.ts'
import { orderQuery } from '#src/features/orders/receipt/queries.ts'
import type { PendingOrder } from './draft.ts'
import type { PayingOptions } from './use-paying.ts'
import { useOpenReceipt } from './use-open-receipt.ts'

/** Interval of checks of a pending order while the payment window is open (our choice). */
const LOOK_EVERY_MS = 5_000

/**
 * Opens the receipt as soon as the pending order is paid, by any source: a reload after a lost
 * callback, the provider's webhook, another tab (payments#provider-decides).
 */
export function useFollowPaidOrder(
  order: PendingOrder['order'],
  isWindowOpen: boolean,
  options?: PayingOptions,
): void {
  const openReceipt = useOpenReceipt(options)
  const { data } = useQuery({
    ...orderQuery(order?.orderNumber ?? ''),
    enabled: order !== undefined,
    staleTime: 0,
    refetchInterval: isWindowOpen ? LOOK_EVERY_MS : false,
  })
  const paidNumber =
    data && data.orderNumber === order?.orderNumber && isPaid(data.state)
      ? data.orderNumber
      : undefined

  const follow = useEffectEvent(openReceipt)
  useEffect(() => {
    if (paidNumber !== undefined) void follow(paidNumber)
  }, [paidNumber])
}

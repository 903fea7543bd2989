import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { isPaid } from '#src/order/order-steps.ts'
import { orderQuery } from '#src/order/queries.ts'
import { useApi } from '#src/page/use-api.ts'
import type { PendingOrder } from './draft.ts'
import { useOpenReceipt } from './use-open-receipt.ts'

/** Our choice: how often a begun order is looked at while the payment window is open. */
const LOOK_EVERY_MS = 5_000

/**
 * Goes to the receipt as soon as the begun order is paid, however that became known: a reload after a lost call-back,
 * the provider's notice to the store, another tab (Product 2.9).
 */
export function useFollowPaidOrder(
  order: PendingOrder['order'],
  isWindowOpen: boolean,
  { keepsDraft = false } = {},
): void {
  const openReceipt = useOpenReceipt({ keepsDraft })
  const { data } = useQuery({
    ...orderQuery(useApi(), order?.orderNumber ?? ''),
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

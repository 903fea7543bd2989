import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { ProductDetail } from '#contract/catalogue/product-details.calls.ts'
import { scoreUp } from '#contract/catalogue/scores.calls.ts'
import { pushShopEvent } from '#src/analytics/shop-events.ts'
import { cachedUserHash } from '#src/offline/user-change.ts'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { useApi } from '#src/page/use-api.ts'
import { viewedProductsQuery, withView } from '#src/features/catalogue/viewed/viewed-queries.ts'

/**
 * Reports the shown product of a component, which stays the same, once to pixels and to the
 * ranking, and stores the view on the device. A call that failed is repeated when the network
 * returns.
 */
export function useProductViewed({ productId, name, salePrice }: ProductDetail): void {
  const api = useApi()
  const queryClient = useQueryClient()
  const isOnline = useIsOnline()
  // Gives the list its lifetime on the device.
  useQuery(viewedProductsQuery)
  const isPushed = useRef(false)
  const isCounted = useRef(false)
  const push = useEffectEvent(() => {
    if (isPushed.current) return
    isPushed.current = true
    const event = { name: 'view_item', productId, productName: name, value: salePrice } as const
    pushShopEvent(window, event, cachedUserHash(queryClient))
  })
  const count = useEffectEvent(async () => {
    if (isCounted.current) return
    const body = { targetId: productId, targetType: 'PRODUCT', scoreType: 'VIEW' } as const
    try {
      await api.call(scoreUp, { body })
      isCounted.current = true
    } catch {
      // Without a consequence for the shopper; the next view of the day counts.
    }
  })
  useEffect(() => {
    queryClient.setQueryData(viewedProductsQuery.queryKey, (viewed = []) =>
      withView(viewed, { productId, at: Date.now() }),
    )
  }, [productId, queryClient])
  useEffect(() => {
    if (!isOnline) return
    push()
    void count()
  }, [isOnline])
}

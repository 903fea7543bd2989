import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { SearchResult } from '#contract/catalogue/search.calls.ts'
import { pushShopEvent } from '#src/analytics/shop-events.ts'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { cachedUserHash } from '#src/offline/user-change.ts'
import { useApi } from '#src/page/use-api.ts'
import { recordMutation } from '#src/features/catalogue/search/mutations.ts'
import { searchSaving } from '#src/features/catalogue/search/search-saving.ts'

/**
 * Reports the search of a keyword, which stays the same as long as the component, once to pixels
 * and, unless saving is off, to the shop, when its first products are known
 * (catalogue#search-records). A call that failed is repeated when the products are shown again.
 */
export function useRecordSearch(keyword: string, first: SearchResult | undefined): void {
  const { mutate, isPending, isSuccess } = useMutation(recordMutation(useApi()))
  const isPushed = useRef(false)
  const queryClient = useQueryClient()
  const isOnline = useIsOnline()
  const isReady = isOnline && first?.type === 'PRODUCT'
  const record = useEffectEvent(() => {
    const productIds = first?.type === 'PRODUCT' ? first.items.map((item) => item.productId) : []
    if (!isPushed.current) {
      isPushed.current = true
      pushShopEvent(window, { name: 'search', keyword, productIds }, cachedUserHash(queryClient))
    }
    if (!isPending && !isSuccess && searchSaving().isOn())
      mutate({ keyword, productIds, isFailed: first?.counts.product === 0 })
  })
  useEffect(() => {
    if (isReady) record()
  }, [isReady])
}

import { mutationOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import {
  addRecentProducts,
  clearRecentProducts,
} from '#contract/catalogue/recent-products.calls.ts'
import type { Api } from '#core/api/client.ts'
import { viewedProductsQuery } from '#src/features/catalogue/viewed/viewed-queries.ts'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { useApi } from '#src/page/use-api.ts'
import { mergedAtQuery, recentProductsQuery } from './queries.ts'

/**
 * Mutation that adds the products of this device; it repeats on the next visit of the page after a
 * failure.
 */
const addMutation = (api: Api) =>
  mutationOptions({
    mutationFn: (productIds: readonly number[]) =>
      api.call(addRecentProducts, { body: { productIds: [...productIds] } }),
    onSuccess: (products, _ids, _result, { client }) => {
      client.setQueryData(recentProductsQuery.queryKey, products)
      client.setQueryData(mergedAtQuery.queryKey, Date.now())
    },
    meta: { quiet: true },
  })

/** Mutation that deletes the list. Earlier views of this device are deleted with it. */
export const clearMutation = (api: Api) =>
  mutationOptions({
    mutationFn: () => api.call(clearRecentProducts, {}),
    onSuccess: (_answer, _input, _result, { client }) => {
      client.setQueryData(recentProductsQuery.queryKey, [])
      client.setQueryData(viewedProductsQuery.queryKey, [])
      client.setQueryData(mergedAtQuery.queryKey, Date.now())
    },
    meta: { success: '삭제되었습니다.' },
  })

/** Merges the products viewed on this device into the member's list, once per visit of the page. */
export function useMergeViewed(): void {
  const isOnline = useIsOnline()
  const { data: mergedAt = 0 } = useQuery(mergedAtQuery)
  const { data: viewed = [] } = useQuery(viewedProductsQuery)
  const { mutate } = useMutation(addMutation(useApi()))
  const merge = useEffectEvent(() => {
    const ids = viewed.filter(({ at }) => at > mergedAt).map(({ productId }) => productId)
    if (ids.length > 0) mutate(ids)
  })
  useEffect(() => {
    if (isOnline) merge()
  }, [isOnline])
}

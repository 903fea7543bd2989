import { mutationOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { addRecentProducts, clearRecentProducts } from '#contract/recent-products.ts'
import type { Api } from '#core/api/client.ts'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { visitedPages } from '#src/offline/visited-pages.ts'
import { useApi } from '#src/page/use-api.ts'
import { mergedAtQuery, recentProductsQuery } from './queries.ts'
import { viewedProducts } from './viewed-products.ts'

/** Mutation that adds the products of this device; it repeats on the next visit of the page after a failure. */
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

/** Mutation that deletes the list. Earlier visits of this device are not merged again. */
export const clearMutation = (api: Api) =>
  mutationOptions({
    mutationFn: () => api.call(clearRecentProducts, {}),
    onSuccess: (_answer, _input, _result, { client }) => {
      client.setQueryData(recentProductsQuery.queryKey, [])
      client.setQueryData(mergedAtQuery.queryKey, Date.now())
    },
    meta: { success: '삭제되었습니다.' },
  })

/** Merges the products viewed on this device into the member's list, once per visit of the page (Product 2.11). */
export function useMergeViewed(): void {
  const router = useRouter()
  const queryClient = useQueryClient()
  const isOnline = useIsOnline()
  const { data: mergedAt = 0 } = useQuery(mergedAtQuery)
  const { mutate } = useMutation(addMutation(useApi()))
  const merge = useEffectEvent(() => {
    const productIdOf = (path: string) => {
      const params: Readonly<Record<string, unknown>> | undefined = router
        .matchRoutes(path, {})
        .at(-1)?.params
      const id = params?.['productId']
      return typeof id === 'string' ? id : undefined
    }
    const ids = viewedProducts(visitedPages(queryClient), mergedAt, productIdOf)
    if (ids.length > 0) mutate(ids)
  })
  useEffect(() => {
    if (isOnline) merge()
  }, [isOnline])
}

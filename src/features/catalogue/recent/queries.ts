import { queryOptions, skipToken } from '@tanstack/react-query'
import { listRecentProducts } from '#contract/catalogue/recent-products.calls.ts'
import { apiQuery } from '#src/page/api-query.ts'

/**
 * Query of the recently viewed products of all devices, latest first. Readable offline once seen.
 */
export const recentProductsQuery = apiQuery(listRecentProducts, {}, { persist: 'month' })

/**
 * Time (epoch milliseconds) of the last visit of this device that was merged, or of the deletion of
 * the list. Stored on the device; no call returns it.
 */
export const mergedAtQuery = queryOptions<number>({
  queryKey: ['recent-merged-at'],
  queryFn: skipToken,
  staleTime: Infinity,
  meta: { persist: 'month' },
})

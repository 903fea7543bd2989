import { queryOptions } from '@tanstack/react-query'
import { listOperatorProducts } from '#contract/catalogue/operator-products.calls.ts'
import { callConsole } from '#operator/session/console-api.ts'

/** Number of products in each list of the console. */
export const productCountsQuery = queryOptions({
  queryKey: ['product-counts'],
  queryFn: async ({ signal }) =>
    (await callConsole(listOperatorProducts, { query: { tab: 'all', size: 1 } }, signal)).counts,
})

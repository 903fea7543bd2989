import type { QueryClient } from '@tanstack/react-query'
import type { ProductDetail } from '#contract/catalogue/product-details.calls.ts'
import type { productQuery } from './product-queries.ts'

/** Product from the cache, however old, else from the server; rejects with the query's error. */
export async function ensureProduct(
  queryClient: QueryClient,
  query: ReturnType<typeof productQuery>,
): Promise<ProductDetail> {
  return queryClient.getQueryData<ProductDetail>(query.queryKey) ?? queryClient.query(query)
}

import type { QueryClient } from '@tanstack/react-query'
import type { ProductDetail } from '#contract/product-details.ts'
import type { productQuery } from './product-queries.ts'

/** The product as it was last seen, however old, else as the server tells it; fails with the query's own error. */
export async function ensureProduct(
  queryClient: QueryClient,
  query: ReturnType<typeof productQuery>,
): Promise<ProductDetail> {
  return queryClient.getQueryData<ProductDetail>(query.queryKey) ?? queryClient.query(query)
}

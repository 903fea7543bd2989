import { useQueryClient } from '@tanstack/react-query'
import type { OperatorProduct } from '#contract/catalogue/operator-products.calls.ts'

/**
 * Takes the answer of an edit as the product from then on, so that the next edit does not begin with
 * the version before.
 */
export function useTakeProduct(): (product: OperatorProduct) => void {
  const queries = useQueryClient()
  return (product) => {
    const queryKey = ['product', product.productId]
    void queries.cancelQueries({ queryKey })
    queries.setQueryData(queryKey, product)
  }
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { productSizesQuery } from '#src/features/catalogue/product/product-queries.ts'
import { openOrdersQuery } from '#src/features/orders/receipt/queries.ts'
import { OpenOrderNotice } from '#src/features/orders/sheet/open-order-notice.tsx'

interface ProductOpenOrderProps {
  /** Whether this device may have an open order. */
  open: boolean
  productId: number
}

/**
 * The notice of an open order on the page of a product it holds. A page that was rendered for
 * everyone knows only the stock of others: its sizes are asked for again, and the answer counts the
 * buyer's own hold as free (selling#own-hold).
 */
export function ProductOpenOrder({ productId }: ProductOpenOrderProps) {
  const client = useQueryClient()
  const { queryKey } = productSizesQuery(productId)
  const { data: sizes } = useQuery(productSizesQuery(productId))
  const { data: orders = [] } = useQuery(openOrdersQuery)
  const held = new Set(orders.flatMap(({ sizeIds }) => sizeIds))
  const own = sizes?.sizes.filter(({ sizeId }) => held.has(sizeId)) ?? []
  const isOfEveryone = own.some(({ soldOut }) => soldOut)
  useEffect(() => {
    if (isOfEveryone) void client.invalidateQueries({ queryKey })
  }, [client, isOfEveryone, queryKey])
  const ownIds = new Set(own.map(({ sizeId }) => sizeId))
  return <OpenOrderNotice filter={({ sizeIds }) => sizeIds.some((id) => ownIds.has(id))} />
}

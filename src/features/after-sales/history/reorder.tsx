import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { OrderDetail, OrderLine } from '#contract/after-sales/order-histories.calls.ts'
import { cartQuery } from '#src/features/orders/cart/queries.ts'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { useApi } from '#src/page/use-api.ts'
import { Button } from '#src/ui/button/button.tsx'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import { linesToReorder } from './lines-to-reorder.ts'
import { reorderMutation } from './mutations.ts'

/** Link that buys the goods of one line again; goods with a question open their page. */
export function ReorderLine({ line }: { line: OrderLine }) {
  const look = { variant: 'line', size: 'small', 'aria-label': `${line.name} 재구매` } as const
  if (line.question !== null) {
    return (
      <LinkButton
        {...look}
        to="/products/$productId"
        params={{ productId: String(line.productId) }}
      >
        재구매
      </LinkButton>
    )
  }
  const { productId, sizeId, qty: count } = line
  return (
    <LinkButton {...look} to="/cart/payment" search={{ productId, sizeId, count }} preload={false}>
      재구매
    </LinkButton>
  )
}

/** Button that puts the goods of an order into the cart again, and opens the cart. */
export function ReorderAll({ order }: { order: OrderDetail }) {
  const navigate = useNavigate()
  const isOnline = useIsOnline()
  const api = useApi()
  const reorder = useMutation(reorderMutation(api))
  const queryClient = useQueryClient()
  const lines = linesToReorder(order.lines)
  const openCart = async () => {
    // A cart of before would be shown first: empty, if it was.
    await queryClient.prefetchQuery({ ...cartQuery(api), staleTime: 0 })
    await navigate({ to: '/cart' })
  }
  return (
    <Button
      variant="line"
      wide
      busy={reorder.isPending}
      disabled={!isOnline}
      onClick={() =>
        reorder.mutate(lines, {
          onSuccess: ({ refused }) => {
            if (refused > 0) void toast(`${refused}개 상품은 지금 담을 수 없습니다.`)
            if (refused < lines.length) void openCart()
          },
        })
      }
    >
      전체 다시 담기
    </Button>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { Button } from '#src/ui/button/button.tsx'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import { openOrdersQuery } from '#src/features/orders/receipt/queries.ts'
import { formatClock } from '#src/ui/format/korean-clock.ts'
import styles from './hold-notice.module.css'
import { useCancelOrder } from './use-cancel-order.ts'

/**
 * The ways on from an order that is not paid: pay it again or give it up while its stock is held,
 * else back to the cart.
 */
export function UnpaidOrderActions({ orderNumber }: { orderNumber: string }) {
  const navigate = useNavigate()
  const isOnline = useIsOnline()
  const { data, isPending } = useQuery({ ...openOrdersQuery, staleTime: 0 })
  const { cancelOrder, isCanceling } = useCancelOrder(
    orderNumber,
    () => void navigate({ to: '/cart' }),
  )
  const order = data?.find((one) => one.orderNumber === orderNumber)
  if (order === undefined) {
    return isPending ? null : <LinkButton to="/cart">장바구니로 돌아가기</LinkButton>
  }
  return (
    <div className={styles.ways}>
      <p>재고가 {formatClock(order.expiresAt)}까지 확보되어 있습니다.</p>
      <LinkButton to="/cart/payment" search={{ orderNumber }} preload={false}>
        다시 결제하기
      </LinkButton>
      <Button variant="quiet" busy={isCanceling} disabled={!isOnline} onClick={cancelOrder}>
        주문 취소
      </Button>
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { OpenOrder } from '#contract/orders/orders.calls.ts'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { Button } from '#src/ui/button/button.tsx'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import { formatKrw } from '#src/ui/format/format-krw.ts'
import { openOrdersQuery } from '#src/features/orders/receipt/queries.ts'
import { formatClock } from '#src/ui/format/korean-clock.ts'
import styles from './hold-notice.module.css'
import { secondsLeft } from '#src/ui/format/time-left.ts'
import { useCancelOrder } from './use-cancel-order.ts'
import { useNow } from '#src/browser/use-now.ts'

interface OpenOrderNoticeProps {
  /** Whether to show an order; by default all are shown. */
  filter?: (order: OpenOrder) => boolean
}

/**
 * The buyer's orders that wait for their payment: until when their stock is held, the way to pay
 * and to give up (orders#open-order).
 */
export function OpenOrderNotice({ filter }: OpenOrderNoticeProps) {
  const { data = [] } = useQuery(openOrdersQuery)
  const now = useNow()
  const open = data.filter(
    (order) =>
      now > 0 &&
      secondsLeft(Date.parse(order.expiresAt), now) > 0 &&
      (filter === undefined || filter(order)),
  )
  return open.map((order) => <OneOrder key={order.orderNumber} order={order} />)
}

function OneOrder({ order }: { order: OpenOrder }) {
  const isOnline = useIsOnline()
  const { cancelOrder, isCanceling } = useCancelOrder(order.orderNumber)
  const rest = order.lineCount > 1 ? ` 외 ${order.lineCount - 1}건` : ''
  return (
    <section className={styles.open} aria-label="결제를 기다리는 주문">
      <p>
        <strong>결제를 기다리는 주문이 있습니다.</strong>
      </p>
      <p>
        {order.name}
        {rest} · {formatKrw(order.payAmount)}
      </p>
      <p>재고가 {formatClock(order.expiresAt)}까지 확보되어 있습니다.</p>
      <div className={styles.acts}>
        <LinkButton
          to="/cart/payment"
          search={{ orderNumber: order.orderNumber }}
          preload={false}
          size="small"
        >
          이어서 결제하기
        </LinkButton>
        <Button
          variant="quiet"
          size="small"
          busy={isCanceling}
          disabled={!isOnline}
          onClick={cancelOrder}
        >
          주문 취소
        </Button>
      </div>
    </section>
  )
}

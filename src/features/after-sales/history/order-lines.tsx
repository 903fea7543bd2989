import type { OrderDetail } from '#contract/after-sales/order-histories.calls.ts'
import { OrderLineItem } from './order-line-item.tsx'
import styles from './order-page.module.css'

/** Lines of an order with their actions. */
export function OrderLines({ order }: { order: OrderDetail }) {
  return (
    <section aria-labelledby="order-lines">
      <h2 id="order-lines" className={styles.title}>
        주문 상품
      </h2>
      <ul>
        {order.lines.map((line) => (
          <OrderLineItem
            key={line.orderProductId}
            orderNumber={order.orderNumber}
            line={line}
            claim={order.claims.find(
              ({ canWithdraw, lines }) =>
                canWithdraw &&
                lines.some(({ orderProductId }) => orderProductId === line.orderProductId),
            )}
          />
        ))}
      </ul>
    </section>
  )
}

import type { OrderCard } from '#contract/after-sales/order-histories.calls.ts'
import { OrderSummary } from '#src/features/orders/receipt/order-summary.tsx'
import { LineActions } from './line-actions.tsx'
import styles from './orders-page.module.css'

/** Orders of the list with the buttons of their lines. */
export function OrderCards({ orders }: { orders: readonly OrderCard[] }) {
  return (
    <ul className={styles.orders} aria-label="주문 내역">
      {orders.map((order) => (
        <li key={order.orderNumber}>
          <OrderSummary
            as="h2"
            order={order}
            renderActions={(line) => (
              <LineActions orderNumber={order.orderNumber} line={line} isListed />
            )}
          />
        </li>
      ))}
    </ul>
  )
}

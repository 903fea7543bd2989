import { useInfiniteQuery } from '@tanstack/react-query'
import { OrderSummary } from '#src/features/orders/order-summary.tsx'
import { ordersQuery } from '#src/features/orders/orders-query.ts'
import { LoadFailure } from '#src/page/load-failure.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import styles from './recent-orders.module.css'
import { countOrders } from './order-counts.ts'

/** Status strip of the last three months, and the latest order (Product 2.11). */
export function RecentOrders() {
  const { data, error, dataUpdatedAt, hasNextPage, refetch } = useInfiniteQuery(ordersQuery)
  if (data === undefined) {
    return error === null ? (
      <div aria-busy="true">
        <Skeleton height="6rem" />
      </div>
    ) : (
      <LoadFailure inline error={error} onRetry={() => void refetch()} />
    )
  }
  const orders = data.pages.flatMap(({ items }) => items)
  const { counts, isComplete } = countOrders(orders, { now: dataUpdatedAt, hasMore: hasNextPage })
  const [latest] = orders
  return (
    <section className={styles.orders} aria-labelledby="recent-orders">
      <h2 id="recent-orders" className={styles.title}>
        최근 3개월 주문
      </h2>
      <dl className={styles.strip}>
        {counts.map(({ label, count }) => (
          <div key={label} data-zero={count === 0}>
            <dt>{label}</dt>
            <dd>
              {count}
              {!isComplete && '+'}
            </dd>
          </div>
        ))}
      </dl>
      {latest && <OrderSummary as="h3" order={latest} />}
    </section>
  )
}

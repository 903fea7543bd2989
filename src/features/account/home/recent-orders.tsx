import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { OrderGroup } from '#contract/order-histories.ts'
import { GROUP_LABELS } from '#src/features/orders/order-filter.ts'
import { OrderSummary } from '#src/features/orders/order-summary.tsx'
import { ordersQuery } from '#src/features/orders/orders-query.ts'
import { LoadFailure } from '#src/page/load-failure.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import styles from './recent-orders.module.css'

/** Status strip of the last three months, and the latest order (Product 2.11). */
export function RecentOrders() {
  const { data, error, refetch } = useInfiniteQuery(ordersQuery)
  if (data === undefined) {
    return error === null ? (
      <div aria-busy="true">
        <Skeleton height="6rem" />
      </div>
    ) : (
      <LoadFailure inline error={error} onRetry={() => void refetch()} />
    )
  }
  const [first] = data.pages
  const [latest] = first?.items ?? []
  return (
    <section className={styles.orders} aria-labelledby="recent-orders">
      <h2 id="recent-orders" className={styles.title}>
        최근 3개월 주문
      </h2>
      <ul className={styles.strip}>
        {OrderGroup.options.map((group) => (
          <li key={group}>
            <Link
              to="/my-page/orders"
              search={{ period: '3', state: group }}
              className={styles.count}
              data-zero={!first?.counts[group]}
            >
              <strong>{first?.counts[group] ?? 0}</strong>
              {GROUP_LABELS[group]}
            </Link>
          </li>
        ))}
      </ul>
      {latest && <OrderSummary as="h3" order={latest} />}
    </section>
  )
}

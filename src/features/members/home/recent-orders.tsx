import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { OrderGroup } from '#contract/after-sales/order-groups.ts'
import { GROUP_LABELS } from '#src/features/orders/receipt/order-groups.ts'
import { OrderSummary } from '#src/features/orders/receipt/order-summary.tsx'
import { ordersQuery } from '#src/features/orders/receipt/orders-query.ts'
import { LoadFailure } from '#src/page/load-failure.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import styles from './recent-orders.module.css'

const GROUPS = [
  'PAY_WAIT',
  'PAID',
  'PREPARING',
  'SHIPPING',
  'DELIVERED',
  'CLAIM',
] as const satisfies readonly OrderGroup[]

/** Status strip of the last three months, each number with its orders, and the latest order. */
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
  const latest = first?.items[0]
  return (
    <section className={styles.orders} aria-labelledby="recent-orders">
      <h2 id="recent-orders" className={styles.title}>
        최근 3개월 주문
      </h2>
      <ul className={styles.strip}>
        {GROUPS.map((group) => (
          <Status key={group} group={group} count={first?.counts[group] ?? 0} />
        ))}
      </ul>
      {latest && <OrderSummary as="h3" order={latest} />}
    </section>
  )
}

function Status({ group, count }: { group: OrderGroup; count: number }) {
  return (
    <li>
      <Link
        to="/my-page/orders"
        search={{ period: '3', state: group }}
        className={styles.status}
        data-zero={count === 0}
      >
        <span className={styles.label}>{GROUP_LABELS[group]}</span>{' '}
        <span className={styles.count}>{count}</span>
      </Link>
    </li>
  )
}

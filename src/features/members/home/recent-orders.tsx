import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { OrderGroup } from '#contract/after-sales/order-groups.ts'
import { GROUP_LABELS } from '#src/features/orders/receipt/order-groups.ts'
import { OrderSummary } from '#src/features/orders/receipt/order-summary.tsx'
import { ordersQuery } from '#src/features/orders/receipt/orders-query.ts'
import { LoadFailure } from '#src/page/load-failure.tsx'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import section from '#src/layout/account/section.module.css'
import styles from './recent-orders.module.css'

const GROUPS = [
  'PAY_WAIT',
  'PAID',
  'PREPARING',
  'SHIPPING',
  'DELIVERED',
  'CLAIM',
] as const satisfies readonly OrderGroup[]

interface RecentOrdersProps {
  /** Whether the latest order is part of it: not where the page shows one under way. */
  isLatestShown: boolean
}

/** Status strip of the last three months, each number with its orders, and the latest order. */
export function RecentOrders({ isLatestShown }: RecentOrdersProps) {
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
    <section className={section.section} aria-labelledby="recent-orders">
      <div className={styles.head}>
        <h2 id="recent-orders" className={section.title}>
          최근 3개월 주문
        </h2>
        <LinkButton to="/my-page/orders" variant="quiet" size="small">
          전체 주문 보기
        </LinkButton>
      </div>
      <ul className={styles.strip}>
        {GROUPS.map((group) => (
          <Status key={group} group={group} count={first?.counts[group] ?? 0} />
        ))}
      </ul>
      {isLatestShown && latest && <OrderSummary as="h3" order={latest} />}
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

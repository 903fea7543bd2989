import { useInfiniteQuery } from '@tanstack/react-query'
import type { OrderCard } from '#contract/order-histories.ts'
import { OrderedLine } from '#src/features/orders/ordered-line.tsx'
import { ordersQuery } from '#src/features/orders/orders-query.ts'
import { LoadFailure } from '#src/page/load-failure.tsx'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import { formatKrw } from '#src/ui/format/format-krw.ts'
import { formatMoment } from '#src/ui/format/korean-time.ts'
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
      {latest && <LatestOrder order={latest} />}
    </section>
  )
}

function LatestOrder({ order }: { order: OrderCard }) {
  const { orderNumber, lines } = order
  const [first] = lines
  return (
    <article className={styles.latest} aria-label={`최근 주문 ${orderNumber}`}>
      <header className={styles.head}>
        <h3>{order.stateLabel}</h3>
        <p>{formatMoment(order.orderedAt)}</p>
      </header>
      {first && (
        <ul>
          <OrderedLine
            line={{
              ...first,
              question: null,
              count: first.qty,
              amountKrw: first.unitPrice * first.qty,
            }}
          />
        </ul>
      )}
      <footer className={styles.head}>
        <p>
          {lines.length > 1 && `외 ${lines.length - 1}개 상품 · `}
          <strong>{formatKrw(order.payAmount)}</strong>
        </p>
        <LinkButton
          to="/order/complete"
          search={{ orderNumber }}
          variant="line"
          size="small"
          aria-label={`주문 ${orderNumber} 상세 보기`}
        >
          상세 보기
        </LinkButton>
      </footer>
    </article>
  )
}

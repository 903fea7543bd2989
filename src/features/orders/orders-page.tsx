import { useInfiniteQuery } from '@tanstack/react-query'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import { AccountFrame } from '#src/features/account/frame/account-frame.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { MorePages } from '#src/offline/more-pages.tsx'
import { FailureSection } from '#src/error-pages/failure-section.tsx'
import card from './order-summary.module.css'
import { OrderSummary } from './order-summary.tsx'
import styles from './orders-page.module.css'
import { ordersQuery } from './orders-query.ts'

const useOrders = () => useInfiniteQuery(ordersQuery)

/** A member's orders, newest first, each with the way to its receipt (Product 2.11). */
export function OrdersPage() {
  const list = useOrders()
  const total = list.data?.pages[0]?.total
  return (
    <AccountFrame title="주문 내역" note={total === 0 ? undefined : total}>
      <Orders list={list} />
    </AccountFrame>
  )
}

function Orders({ list }: { list: ReturnType<typeof useOrders> }) {
  const { data, error } = list
  if (data === undefined) {
    if (error === null) return <OrdersSkeleton />
    return <FailureSection as="h2" error={error} onRetry={() => void list.refetch()} />
  }
  const orders = data.pages.flatMap(({ items }) => items)
  if (orders.length === 0) return <NothingOrdered />
  return (
    <>
      <ul className={styles.orders} aria-label="주문 내역">
        {orders.map((order) => (
          <li key={order.orderNumber}>
            <OrderSummary as="h2" order={order} />
          </li>
        ))}
      </ul>
      <MorePages list={list} />
    </>
  )
}

const ROWS = [1, 2, 3, 4, 5]

/** Orders on their way, in the geometry of their cards. */
function OrdersSkeleton() {
  return (
    <div className={styles.orders} aria-busy="true">
      {ROWS.map((row) => (
        <div key={row} className={card.order}>
          <Skeleton shape="text" width="50%" />
          <Skeleton height="5rem" />
          <Skeleton shape="text" width="40%" />
        </div>
      ))}
    </div>
  )
}

function NothingOrdered() {
  return (
    <EmptyState
      drawing="blank-receipt"
      sentence="주문 내역이 없습니다."
      action={<LinkButton to="/products">쇼핑하기</LinkButton>}
    />
  )
}

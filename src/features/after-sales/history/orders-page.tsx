import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { OrderCard } from '#contract/after-sales/order-histories.calls.ts'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import { AccountFrame } from '#src/layout/account/account-frame.tsx'
import { lazyComponent } from '#src/lazy/lazy-component.tsx'
import { MorePages } from '#src/offline/more-pages.tsx'
import { FailureSection } from '#src/error-pages/failure-section.tsx'
import type { OrdersSearch } from '#src/features/orders/receipt/order-filter.ts'
import { OrderSummarySkeleton } from '#src/features/orders/receipt/order-summary.tsx'
import styles from './orders-page.module.css'
import { OrdersFilter } from './orders-filter.tsx'
import { filteredOrdersQuery } from './filtered-orders-query.ts'
import { useStoreDetails } from './use-store-details.ts'

const OrderCards = lazyComponent(async () => (await import('./order-cards.tsx')).OrderCards)

const route = getRouteApi('/_admitted/my-page/orders')

const NO_ORDERS: readonly OrderCard[] = []

/**
 * Orders of the page's search. The period is counted from the time at which the page was opened.
 */
function useOrders(search: OrdersSearch) {
  const [now] = useState(() => Date.now())
  return useInfiniteQuery(filteredOrdersQuery(search, now))
}

/** A member's orders, newest first, each with the way to its receipt. */
export function OrdersPage() {
  const search = route.useSearch({ select: (values): OrdersSearch => values })
  const list = useOrders(search)
  const first = list.data?.pages[0]
  const total = first?.total
  const isFiltered = Object.values(search).some(Boolean)
  useStoreDetails(isFiltered ? NO_ORDERS : (first?.items ?? NO_ORDERS))
  return (
    <AccountFrame title="주문 내역" note={total === 0 ? undefined : total}>
      <OrdersFilter search={search} counts={first?.counts} />
      <Orders list={list} isFiltered={isFiltered} />
    </AccountFrame>
  )
}

interface OrdersProps {
  list: ReturnType<typeof useOrders>
  isFiltered: boolean
}

function Orders({ list, isFiltered }: OrdersProps) {
  const { data, error } = list
  if (data === undefined) {
    if (error === null) return <OrdersSkeleton />
    return <FailureSection as="h2" error={error} onRetry={() => void list.refetch()} />
  }
  const orders = data.pages.flatMap(({ items }) => items)
  if (orders.length === 0) return isFiltered ? <NothingFound /> : <NothingOrdered />
  return (
    <Suspense fallback={<OrdersSkeleton />}>
      <OrderCards orders={orders} />
      <MorePages list={list} />
    </Suspense>
  )
}

const ROWS = [1, 2, 3, 4, 5]

/** Orders on their way, in the geometry of their cards. */
function OrdersSkeleton() {
  return (
    <div className={styles.orders} aria-busy="true">
      {ROWS.map((row) => (
        <OrderSummarySkeleton key={row} />
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

function NothingFound() {
  return (
    <EmptyState
      drawing="blank-receipt"
      sentence="조건에 맞는 주문이 없습니다."
      action={<LinkButton to="/my-page/orders">전체 주문 보기</LinkButton>}
    />
  )
}

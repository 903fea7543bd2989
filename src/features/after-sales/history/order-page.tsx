import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
import { AccountFrame } from '#src/layout/account/account-frame.tsx'
import { OrderReceipt } from '#src/features/orders/receipt/order-receipt.tsx'
import { OrderTimeline } from '#src/features/orders/receipt/order-timeline.tsx'
import { orderQuery } from '#src/features/orders/receipt/queries.ts'
import { useReportPurchase } from '#src/features/orders/receipt/use-report-purchase.ts'
import { lazyComponent } from '#src/lazy/lazy-component.tsx'
import { useDeviceNow } from '#src/browser/use-device-now.ts'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { Button } from '#src/ui/button/button.tsx'
import { ChangeAddress } from './change-address.tsx'
import { OrderLines } from './order-lines.tsx'
import styles from './order-page.module.css'
import { ReorderAll } from './reorder.tsx'

const UnpaidOrderActions = lazyComponent(
  async () =>
    (await import('#src/features/orders/sheet/unpaid-order-actions.tsx')).UnpaidOrderActions,
)
const OrderClaims = lazyComponent(
  async () => (await import('#src/features/after-sales/claims/order-claims.tsx')).OrderClaims,
)

const route = getRouteApi('/_admitted/my-page/orders_/$orderNumber')

/**
 * Page of one order of a member: state, lines with their actions, claims, and the printable
 * receipt.
 */
export function OrderPage() {
  const orderNumber = route.useParams({ select: (params) => params.orderNumber })
  const query = useSuspenseQuery(orderQuery(orderNumber))
  const { data: order } = query
  // A deposit may be seen here first.
  useReportPurchase(order)
  return (
    <AccountFrame title="주문 상세">
      <div className={styles.page}>
        <div className={styles.work}>
          <StaleNotice query={query} />
          <OrderTimeline order={order} />
          <OrderLines order={order} />
          {order.actions.includes('CHANGE_ADDRESS') && <ChangeAddress order={order} />}
          <Suspense fallback={null}>
            {order.actions.includes('PAY') && <UnpaidOrderActions orderNumber={orderNumber} />}
            {order.claims.length > 0 && <OrderClaims order={order} />}
          </Suspense>
        </div>
        <div className={styles.receipt}>
          <OrderReceipt order={order} />
          {order.actions.includes('REORDER') && <ReorderAll order={order} />}
          <Button variant="quiet" onClick={() => window.print()}>
            영수증 인쇄
          </Button>
        </div>
      </div>
    </AccountFrame>
  )
}

/** Age of an order on screen from which it may have changed (our choice). */
const STALE_MS = 5 * 60_000

interface StaleNoticeProps {
  query: {
    readonly dataUpdatedAt: number
    readonly isFetching: boolean
    readonly refetch: () => Promise<unknown>
  }
}

/**
 * Offer to refresh an order that has been on screen for long. Without network the bar states the
 * time.
 */
function StaleNotice({ query: { dataUpdatedAt, isFetching, refetch } }: StaleNoticeProps) {
  const now = useDeviceNow()
  const isOnline = useIsOnline()
  if (!isOnline || now - dataUpdatedAt < STALE_MS) return null
  return (
    <output className={styles.stale}>
      <p>주문 상태가 바뀌었을 수 있습니다.</p>
      <Button variant="line" size="small" busy={isFetching} onClick={() => void refetch()}>
        새로고침
      </Button>
    </output>
  )
}

import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { OrderDetail } from '#contract/after-sales/order-histories.calls.ts'
import { UnpaidOrderActions } from '#src/features/orders/sheet/unpaid-order-actions.tsx'
import { lazyComponent } from '#src/lazy/lazy-component.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import { InstallPanel } from '#src/pwa/install-panel.tsx'
import { useLoginState } from '#src/page/use-login-state.ts'
import { formatDay } from '#src/ui/format/korean-time.ts'
import styles from './order-complete-page.module.css'
import { OrderReceipt } from '#src/features/orders/receipt/order-receipt.tsx'
import { isPaid } from '#src/features/payments/window/is-paid.ts'
import { OrderTimeline } from '#src/features/orders/receipt/order-timeline.tsx'
import { orderQuery } from '#src/features/orders/receipt/queries.ts'
import { useReportPurchase } from '#src/features/orders/receipt/use-report-purchase.ts'

const PushOffer = lazyComponent(
  async () => (await import('#src/features/messages/inbox/push-offer.tsx')).PushOffer,
)

const route = getRouteApi('/_admitted/order/complete')

/** Page of a completed order: its receipt, its shipping day, how to find it again. */
export function OrderCompletePage() {
  const { data: order } = useSuspenseQuery(
    orderQuery(route.useSearch({ select: ({ orderNumber }) => orderNumber })),
  )
  useReportPurchase(order)
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Head order={order} />
      </header>
      <OrderReceipt order={order} />
      <nav className={styles.next} aria-label="다음으로 할 일">
        {order.actions.includes('PAY') ? (
          <UnpaidOrderActions orderNumber={order.orderNumber} />
        ) : (
          <LinkButton to="/products" size="large" wide>
            쇼핑 계속하기
          </LinkButton>
        )}
        <FindAgain orderNumber={order.orderNumber} />
        <Button variant="quiet" onClick={() => window.print()}>
          영수증 인쇄
        </Button>
      </nav>
      {isPaid(order.state) && <Offers />}
    </div>
  )
}

/**
 * Push messages for members, who are asked after an order and not before, and the installation of
 * the app.
 */
function Offers() {
  const { name } = useLoginState()
  return (
    <>
      {name === 'member' && (
        <Suspense fallback={null}>
          <PushOffer />
        </Suspense>
      )}
      <InstallPanel onlyWhereKnown />
    </>
  )
}

/** States of a paid order that is on its way to the buyer. */
const ON_ITS_WAY = new Set<OrderDetail['state']>([
  'PAID',
  'PREPARING',
  'SHIPPING',
  'DELIVERED',
  'CONFIRMED',
])

/** Title of the page by the state of the order: an old link may open a cancelled one. */
function Head({ order }: { order: OrderDetail }) {
  if (ON_ITS_WAY.has(order.state)) return <Done order={order} />
  return <Unpaid order={order} />
}

function Done({ order: { shipDate } }: { order: OrderDetail }) {
  return (
    <>
      <h1 className={styles.title} tabIndex={-1}>
        주문이 완료되었습니다.
      </h1>
      {shipDate !== null && <p className={styles.note}>{formatDay(shipDate)} 출발 예정입니다.</p>}
    </>
  )
}

/** State of an unpaid, cancelled or returned order. */
function Unpaid({ order }: { order: OrderDetail }) {
  return (
    <>
      {order.virtualAccount ? (
        <h1 className={styles.title} tabIndex={-1}>
          입금을 기다리고 있습니다.
        </h1>
      ) : (
        <h1 className="visually-hidden">주문 진행 상태</h1>
      )}
      <OrderTimeline order={order} />
    </>
  )
}

/** How to find the order again: members in their list, guests by the look-up. */
function FindAgain({ orderNumber }: { orderNumber: string }) {
  const { name } = useLoginState()
  if (name === 'loading') return null
  if (name === 'member') {
    return (
      <LinkButton
        to="/my-page/orders/$orderNumber"
        params={{ orderNumber }}
        variant="line"
        size="large"
        wide
      >
        주문 상세 보기
      </LinkButton>
    )
  }
  return (
    <div className={styles.hint}>
      <p>주문번호와 주문자 이름, 휴대폰 번호로 언제든 다시 찾을 수 있습니다.</p>
      <LinkButton to="/auth/non-member" search={{ orderNumber }} variant="quiet" size="small">
        비회원 주문조회
      </LinkButton>
    </div>
  )
}

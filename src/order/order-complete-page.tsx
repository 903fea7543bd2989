import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { OrderDetail } from '#contract/order-histories.ts'
import { UnpaidOrderActions } from '#src/checkout/unpaid-order-actions.tsx'
import { LinkButton } from '#src/design/button/link-button.tsx'
import { InstallPanel } from '#src/install/install-panel.tsx'
import { useApi } from '#src/page/use-api.ts'
import { useLoginState } from '#src/member/use-login-state.ts'
import { formatDay } from './korean-time.ts'
import styles from './order-complete-page.module.css'
import { OrderReceipt } from './order-receipt.tsx'
import { isPaid } from './order-steps.ts'
import { OrderTimeline } from './order-timeline.tsx'
import { orderQuery } from './queries.ts'

const route = getRouteApi('/_admitted/order/complete')

/** The order went through: its receipt, when it leaves, how to find it again (Product 2.10). */
export function OrderCompletePage() {
  const { data: order } = useSuspenseQuery(
    orderQuery(useApi(), route.useSearch({ select: ({ orderNumber }) => orderNumber })),
  )
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        {isPaid(order.state) ? <Done order={order} /> : <Unpaid order={order} />}
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
        <FindAgain />
      </nav>
      {isPaid(order.state) && <InstallPanel onlyWhereKnown />}
    </div>
  )
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

/** Whoever comes here without having paid sees where the order stands. */
function Unpaid({ order }: { order: OrderDetail }) {
  return (
    <>
      <h1 className="visually-hidden">주문 진행 상태</h1>
      <OrderTimeline order={order} />
    </>
  )
}

/** How to find the order again: members in their list, guests by the look-up. */
function FindAgain() {
  const { name } = useLoginState()
  if (name === 'loading') return null
  if (name === 'member') {
    return (
      <LinkButton to="/my-page/orders" variant="line" size="large" wide>
        주문 내역 보기
      </LinkButton>
    )
  }
  return (
    <div className={styles.hint}>
      <p>주문번호와 주문자 이름, 휴대폰 번호로 언제든 다시 찾을 수 있습니다.</p>
      <LinkButton to="/auth/non-member" variant="quiet" size="small">
        비회원 주문조회
      </LinkButton>
    </div>
  )
}

import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { OrderDetail } from '#contract/order-histories.ts'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import { InstallPanel } from '#src/pwa/install-panel.tsx'
import { useLoginState } from '#src/features/members/use-login-state.ts'
import { formatDay } from '#src/ui/format/korean-time.ts'
import styles from './order-complete-page.module.css'
import { OrderReceipt } from './order-receipt.tsx'
import { isPaid } from './order-steps.ts'
import { OrderTimeline } from './order-timeline.tsx'
import { orderQuery } from './queries.ts'

const route = getRouteApi('/_admitted/order/complete')

/** Page of a completed order: its receipt, its shipping day, how to find it again (Product 2.10). */
export function OrderCompletePage() {
  const { data: order } = useSuspenseQuery(
    orderQuery(route.useSearch({ select: ({ orderNumber }) => orderNumber })),
  )
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        {isPaid(order.state) ? <Done order={order} /> : <Unpaid order={order} />}
      </header>
      <OrderReceipt order={order} />
      <nav className={styles.next} aria-label="다음으로 할 일">
        {order.actions.includes('PAY') ? (
          <LinkButton to="/cart/payment" size="large" wide>
            결제 계속하기
          </LinkButton>
        ) : (
          <LinkButton to="/products" size="large" wide>
            쇼핑 계속하기
          </LinkButton>
        )}
        <LookUpHint />
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

/** State of an unpaid order. */
function Unpaid({ order }: { order: OrderDetail }) {
  return (
    <>
      <h1 className="visually-hidden">주문 진행 상태</h1>
      <OrderTimeline order={order} />
    </>
  )
}

function LookUpHint() {
  const { name } = useLoginState()
  if (name !== 'guest') return null
  return (
    <div className={styles.hint}>
      <p>주문번호와 주문자 이름, 휴대폰 번호로 언제든 다시 찾을 수 있습니다.</p>
      <LinkButton to="/auth/non-member" variant="quiet" size="small">
        비회원 주문조회
      </LinkButton>
    </div>
  )
}

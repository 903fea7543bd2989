import { useLoginState } from '#src/page/use-login-state.ts'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import styles from './order-ways.module.css'

/**
 * Links to an order whose payment this browser does not know: its page for members, which leads
 * signed-out visitors to the login and back, and the look-up of guests. Without a number, to all
 * orders.
 */
export function OrderWays({ orderNumber }: { orderNumber?: string }) {
  const { name } = useLoginState()
  const page = orderNumber === undefined ? '/my-page/orders' : `/my-page/orders/${orderNumber}`
  return (
    <div className={styles.ways}>
      {name === 'member' ? (
        <LinkButton to="/my-page/orders" size="large" wide>
          주문 내역 보기
        </LinkButton>
      ) : (
        <LinkButton to="/auth/login" search={{ returnUrl: page }} size="large" wide>
          로그인하고 확인하기
        </LinkButton>
      )}
      <LinkButton to="/auth/non-member" search={{ orderNumber }} variant="line" size="large" wide>
        비회원 주문조회
      </LinkButton>
    </div>
  )
}

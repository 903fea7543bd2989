import { Link } from '@tanstack/react-router'
import { AccountFrame } from '#src/layout/account/account-frame.tsx'
import { useLoginState } from '#src/page/use-login-state.ts'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import { ClaimOrderForm } from './claim-order-form.tsx'
import styles from './guest-orders-page.module.css'

/** Page that moves an order of a guest into the account, for members whose identity was checked. */
export function GuestOrdersPage() {
  const state = useLoginState()
  const isVerified = state.name === 'member' && state.user.identityVerified
  return (
    <AccountFrame title="비회원 주문 가져오기">
      <div className={styles.page}>
        <p className={styles.quiet}>
          로그인하지 않고 주문한 내역을 내 계정으로 옮깁니다. 옮긴 주문은{' '}
          <Link to="/my-page/orders">주문 내역</Link>에서 확인할 수 있으며, 비회원 주문조회는
          종료됩니다. 본인 확인을 위해 본인인증이 필요합니다.
        </p>
        {isVerified ? <ClaimOrderForm /> : <IdentityNeeded />}
      </div>
    </AccountFrame>
  )
}

const IdentityNeeded = () => (
  <div className={styles.needed}>
    <p>본인인증을 완료한 회원만 비회원 주문을 가져올 수 있습니다.</p>
    <LinkButton to="/my-page/profile" size="large" wide>
      본인인증 하러 가기
    </LinkButton>
  </div>
)

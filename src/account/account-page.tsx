import { useQuery } from '@tanstack/react-query'
import type { User } from '#contract/users.ts'
import { isNonMember } from '#core/session/login-state.ts'
import { LinkButton } from '#src/design/button/link-button.tsx'
import { Container } from '#src/design/container/container.tsx'
import { PageHead } from '#src/design/page-head/page-head.tsx'
import { formatCount } from '#src/design/price/format-krw.ts'
import { Receipt } from '#src/design/receipt/receipt.tsx'
import { ShortFormPage } from '#src/design/short-form/short-form-page.tsx'
import { Skeleton } from '#src/design/skeleton/skeleton.tsx'
import { LogoutButton } from '#src/member/logout-button.tsx'
import { userInfoQuery } from '#src/member/queries.ts'
import { useApi } from '#src/page/use-api.ts'
import { FailurePart } from '#src/system/failure-part.tsx'
import styles from './account-page.module.css'

/** A member's own page: who is signed in, and the ways to orders and wishes; guests sign in or look an order up (Product 2.11). */
export function AccountPage() {
  const { data: user, error, refetch } = useQuery(userInfoQuery(useApi()))
  if (isNonMember(error)) return <GuestAccount />
  if (user !== undefined) return <MemberAccount user={user} />
  return (
    <Container narrow>
      <PageHead title="마이페이지" />
      {error === null ? (
        <div aria-busy="true">
          <Skeleton height="12rem" />
        </div>
      ) : (
        <FailurePart as="h2" error={error} onRetry={() => void refetch()} />
      )}
    </Container>
  )
}

function MemberAccount({ user }: { user: User }) {
  return (
    <ShortFormPage>
      <PageHead title={`${user.name}님`} note={user.gradeName} />
      <Receipt
        rows={[
          { label: '마일리지', figure: `${formatCount(user.mileage)} 마일리지` },
          { label: '머니', figure: `${formatCount(user.money)}원` },
        ]}
      />
      <nav className={styles.menu} aria-label="마이페이지 메뉴">
        <LinkButton to="/my-page/orders" size="large" wide>
          주문 내역
        </LinkButton>
        <LinkButton to="/my-page/wish" variant="line" size="large" wide>
          찜한 상품
        </LinkButton>
        <LogoutButton />
      </nav>
    </ShortFormPage>
  )
}

function GuestAccount() {
  return (
    <ShortFormPage>
      <PageHead title="마이페이지" />
      <p>로그인하면 주문 내역과 찜한 상품을 볼 수 있습니다.</p>
      <nav className={styles.menu} aria-label="마이페이지 메뉴">
        <LinkButton to="/auth/login" search={{ returnUrl: '/my-page' }} size="large" wide>
          로그인
        </LinkButton>
        <LinkButton to="/auth/non-member" variant="line" size="large" wide>
          비회원 주문조회
        </LinkButton>
      </nav>
    </ShortFormPage>
  )
}

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { User } from '#contract/members/users.calls.ts'
import { isNonMember } from '#core/session/login-state.ts'
import { FailureSection } from '#src/error-pages/failure-section.tsx'
import { AccountMenu } from '#src/layout/account/account-menu.tsx'
import { BannerBand } from '#src/layout/banners/banner-band.tsx'
import { useBanners } from '#src/layout/banners/use-banners.ts'
import { DueBanner } from '#src/features/orders/dues/due-banner.tsx'
import { LogoutButton } from '#src/features/members/logout-button.tsx'
import { userInfoQuery } from '#src/page/user-info-query.ts'
import { ordersQuery } from '#src/features/orders/receipt/orders-query.ts'
import { useApi } from '#src/page/use-api.ts'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import { Container } from '#src/ui/container/container.tsx'
import { PageHead } from '#src/ui/page-head/page-head.tsx'
import { ShortFormPage } from '#src/ui/short-form/short-form-page.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { suspensionText } from '#src/features/members/suspension-text.ts'
import { MemberCard } from './member-card.tsx'
import { NewsList } from './news-list.tsx'
import { Parcels } from './parcels.tsx'
import styles from './my-page.module.css'
import { RecentOrders } from './recent-orders.tsx'
import { ordersUnderWay } from './under-way.ts'
import { useAccountNews } from './use-account-news.ts'

/**
 * Page of the signed-in member: what is under way, what ends soon, and the ways to all account pages
 * (members#cockpit); guests get the login.
 */
export function MyPage() {
  const { data: user, error, refetch } = useQuery(userInfoQuery(useApi()))
  if (isNonMember(error)) return <GuestPage />
  if (user !== undefined) return <MemberPage user={user} />
  return (
    // As high as the page of a member, so that the footer does not move.
    <Container className={styles.page}>
      <PageHead title="마이페이지" />
      {error === null ? (
        <div aria-busy="true">
          <Skeleton height="12rem" />
        </div>
      ) : (
        <FailureSection as="h2" error={error} onRetry={() => void refetch()} />
      )}
    </Container>
  )
}

function MemberPage({ user }: { user: User }) {
  const { data, isLoading, failureCount } = useInfiniteQuery(ordersQuery)
  const banners = useBanners('MYPAGE')
  const news = useAccountNews()
  const orders = data?.pages.flatMap(({ items }) => items) ?? []
  const moving = ordersUnderWay(orders)
  const isKnown = !(isLoading && failureCount === 0) && banners !== undefined && news !== undefined
  return (
    <Container className={styles.page}>
      {user.suspension !== undefined && (
        <p role="note" className={styles.suspended}>
          {suspensionText(user.suspension)} <Link to="/customer-center">고객센터</Link>
        </p>
      )}
      <DueBanner />
      <MemberCard user={user} />
      {/* At once: a part that came later would move what is below it. */}
      {!isKnown && (
        <div aria-busy="true">
          <Skeleton height="12rem" />
        </div>
      )}
      {isKnown && (
        <>
          {moving.length + news.length > 0 && (
            <div className={styles.today}>
              {moving.length > 0 && <Parcels orders={moving} />}
              {news.length > 0 && <NewsList news={news} />}
            </div>
          )}
          <RecentOrders isLatestShown={moving.length === 0} />
          <AccountMenu layout="page" />
          <BannerBand banners={banners} />
          <div className={styles.logout}>
            <LogoutButton />
          </div>
        </>
      )}
    </Container>
  )
}

function GuestPage() {
  return (
    <ShortFormPage>
      <PageHead title="마이페이지" />
      <p>로그인하면 주문 내역과 찜한 상품을 볼 수 있습니다.</p>
      <nav className={styles.ways} aria-label="마이페이지 메뉴">
        <LinkButton to="/auth/login" search={{ returnUrl: '/my-page' }} size="large" wide>
          로그인
        </LinkButton>
        <LinkButton
          to="/auth/join"
          search={{ returnUrl: '/my-page' }}
          variant="line"
          size="large"
          wide
        >
          회원가입
        </LinkButton>
        <LinkButton to="/auth/non-member" variant="line" size="large" wide>
          비회원 주문조회
        </LinkButton>
      </nav>
    </ShortFormPage>
  )
}

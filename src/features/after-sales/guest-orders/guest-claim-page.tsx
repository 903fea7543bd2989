import { getRouteApi, Link } from '@tanstack/react-router'
import { CLAIM_TITLES, ClaimFlow } from '#src/features/after-sales/claims/claim-flow.tsx'
import type { ClaimSearch } from '#src/features/after-sales/claims/claim-search.ts'
import { GUEST_PAGES, OrderPagesContext } from '#src/features/after-sales/claims/order-pages.ts'
import { Container } from '#src/ui/container/container.tsx'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'
import { PageHead } from '#src/ui/page-head/page-head.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { useLookedUpOrder } from './guest-access.ts'
import styles from './guest-claim-page.module.css'

const route = getRouteApi('/_admitted/auth/non-member/claim')

/** Page on which a guest cancels, exchanges or returns lines of the looked-up order. */
export function GuestClaimPage() {
  const search = route.useSearch({ select: (all): ClaimSearch => all })
  return (
    <Container>
      <Link to="/auth/non-member" className={styles.back}>
        <Icon name="arrow-left" size="small" />
        주문 조회
      </Link>
      <PageHead title={CLAIM_TITLES[search.type]} />
      <OrderPagesContext value={GUEST_PAGES}>
        <GuestClaim search={search} />
      </OrderPagesContext>
    </Container>
  )
}

function GuestClaim({ search }: { search: ClaimSearch }) {
  const { found, isLoading, state } = useLookedUpOrder()
  if (isLoading) return <Skeleton height="20rem" />
  if (!found || found.order.orderNumber !== search.order || state !== 'open') {
    return (
      <EmptyState
        drawing="blank-receipt"
        sentence="주문을 다시 조회한 뒤에 신청할 수 있습니다."
        action={
          <LinkButton
            to="/auth/non-member"
            search={search.order === '' ? {} : { orderNumber: search.order }}
          >
            비회원 주문조회
          </LinkButton>
        }
      />
    )
  }
  return <ClaimFlow order={found.order} search={search} />
}

import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ClaimType } from '#contract/claim-reasons.ts'
import { FailureSection } from '#src/error-pages/failure-section.tsx'
import { AccountFrame } from '#src/features/account/frame/account-frame.tsx'
import { RowSkeletons } from '#src/features/account/frame/answer.tsx'
import { MorePages } from '#src/offline/more-pages.tsx'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import chip from '#src/ui/chip/chip.module.css'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import { ClaimItem } from './claim-item.tsx'
import styles from './claim-item.module.css'
import { claimsQuery } from './queries.ts'

const route = getRouteApi('/_admitted/my-page/claims/')

const TABS: readonly { readonly type: ClaimType; readonly label: string }[] = [
  { type: 'CANCEL', label: '취소' },
  { type: 'EXCHANGE', label: '교환' },
  { type: 'RETURN', label: '반품' },
]

/** A member's cancellations, exchanges and returns (Product 2.11). */
export function ClaimsPage() {
  const type = route.useSearch({ select: (search) => search.type ?? 'CANCEL' })
  return (
    <AccountFrame title="취소·교환·반품">
      <nav className={styles.tabs} aria-label="신청 종류">
        {TABS.map((tab) => (
          <Link
            key={tab.type}
            to="/my-page/claims"
            search={tab.type === 'CANCEL' ? {} : { type: tab.type }}
            replace
            resetScroll={false}
            className={chip.chip}
            data-here={tab.type === type}
            aria-current={tab.type === type ? 'true' : undefined}
          >
            {tab.label}
          </Link>
        ))}
      </nav>
      <Claims key={type} type={type} />
    </AccountFrame>
  )
}

function Claims({ type }: { type: ClaimType }) {
  const list = useInfiniteQuery(claimsQuery(type))
  const { data, error } = list
  if (data === undefined) {
    if (error === null) return <RowSkeletons height="9rem" />
    return <FailureSection as="h2" error={error} onRetry={() => void list.refetch()} />
  }
  const claims = data.pages.flatMap(({ items }) => items)
  if (claims.length === 0) {
    return (
      <EmptyState
        drawing="blank-receipt"
        sentence="신청 내역이 없습니다."
        action={<LinkButton to="/my-page/orders">주문 내역 보기</LinkButton>}
      />
    )
  }
  return (
    <>
      <ul className={styles.list} aria-label="신청 내역">
        {claims.map((claim) => (
          <li key={claim.requestNo}>
            <ClaimItem
              claim={claim}
              as="h2"
              action={
                <LinkButton
                  to="/my-page/orders/$orderNumber"
                  params={{ orderNumber: claim.orderNumber }}
                  variant="line"
                  size="small"
                  aria-label={`주문 ${claim.orderNumber} 상세 보기`}
                >
                  주문 상세
                </LinkButton>
              }
            />
          </li>
        ))}
      </ul>
      <MorePages list={list} />
    </>
  )
}

import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import type { ClaimType } from '#contract/after-sales/claim-reasons.ts'
import type { CancelEntry, ExpiredOrder } from '#contract/after-sales/claim-views.ts'
import { FailureSection } from '#src/error-pages/failure-section.tsx'
import { AccountFrame } from '#src/layout/account/account-frame.tsx'
import { RowSkeletons } from '#src/layout/account/answer.tsx'
import { MorePages } from '#src/offline/more-pages.tsx'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import chip from '#src/ui/chip/chip.module.css'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import { formatMoment } from '#src/ui/format/korean-time.ts'
import { ClaimItem } from './claim-item.tsx'
import styles from './claim-item.module.css'
import { cancellationsQuery, returnsQuery } from './queries.ts'

const route = getRouteApi('/_admitted/my-page/claims/')

const TABS: readonly { readonly type: ClaimType; readonly label: string }[] = [
  { type: 'CANCEL', label: '취소' },
  { type: 'EXCHANGE', label: '교환' },
  { type: 'RETURN', label: '반품' },
]

/** A member's cancellations, exchanges and returns. */
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
  return type === 'CANCEL' ? <Cancellations /> : <Returns type={type} />
}

const Cancellations = () => <Entries list={useInfiniteQuery(cancellationsQuery)} />
const Returns = ({ type }: { type: 'EXCHANGE' | 'RETURN' }) => (
  <Entries list={useInfiniteQuery(returnsQuery(type))} />
)

interface EntriesProps {
  list: ComponentProps<typeof MorePages>['list'] & {
    readonly data:
      | { readonly pages: readonly { readonly items: readonly CancelEntry[] }[] }
      | undefined
    readonly refetch: () => Promise<unknown>
  }
}

function Entries({ list }: EntriesProps) {
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
          <li key={claim.requestNo ?? claim.orderNumber}>
            {claim.requestNo === null ? (
              <ExpiredOrderItem order={claim} action={orderLink(claim.orderNumber)} />
            ) : (
              <ClaimItem claim={claim} as="h2" action={orderLink(claim.orderNumber)} />
            )}
          </li>
        ))}
      </ul>
      <MorePages list={list} />
    </>
  )
}

const orderLink = (orderNumber: string) => (
  <LinkButton
    to="/my-page/orders/$orderNumber"
    params={{ orderNumber }}
    variant="line"
    size="small"
    aria-label={`주문 ${orderNumber} 상세 보기`}
  >
    주문 상세
  </LinkButton>
)

/** An order that ended unpaid. */
function ExpiredOrderItem({ order, action }: { order: ExpiredOrder; action: ReactNode }) {
  const { orderNumber, stateLabel, closedAt, lines } = order
  return (
    <article className={styles.claim} aria-label={`${stateLabel} ${orderNumber}`}>
      <header className={styles.head}>
        <h2 className={styles.state}>{stateLabel}</h2>
        <p className={styles.note}>
          {orderNumber} · {formatMoment(closedAt)}
        </p>
      </header>
      <p>{lines.map(({ name, sizeLabel, qty }) => `${name} ${sizeLabel} ${qty}개`).join(', ')}</p>
      <p className={styles.note}>기한 내 결제되지 않아 취소되었습니다.</p>
      {action}
    </article>
  )
}

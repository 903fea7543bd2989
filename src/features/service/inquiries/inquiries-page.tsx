import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { InquiryCard } from '#contract/service/inquiries.calls.ts'
import { FailureSection } from '#src/error-pages/failure-section.tsx'
import { AccountFrame } from '#src/layout/account/account-frame.tsx'
import { RowSkeletons } from '#src/layout/account/answer.tsx'
import { useLoginState } from '#src/page/use-login-state.ts'
import { MorePages } from '#src/offline/more-pages.tsx'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import { formatMoment } from '#src/ui/format/korean-time.ts'
import styles from './inquiries-page.module.css'
import { inquiriesQuery } from './queries.ts'
import { QueuedInquiries } from './queued-inquiries.tsx'
import { INQUIRY_TYPE_NAMES } from './type-names.ts'

/** Page of the member's inquiries, latest first. */
export function InquiriesPage() {
  const login = useLoginState()
  const list = useInfiniteQuery(inquiriesQuery)
  const total = list.data?.pages[0]?.total
  return (
    <AccountFrame title="1:1 문의" note={total === 0 ? undefined : total}>
      <div className={styles.page}>
        <LinkButton to="/my-page/inquiries/new" size="large" wide>
          문의하기
        </LinkButton>
        <p className={styles.quiet}>
          영업일 기준 2일 안에 답변해 드립니다. 상담 시간 평일 10:00–18:00 (점심 12:30–13:30)
        </p>
        {login.name === 'member' && <QueuedInquiries owner={String(login.user.userId)} />}
        <Inquiries list={list} />
      </div>
    </AccountFrame>
  )
}

const useList = () => useInfiniteQuery(inquiriesQuery)

function Inquiries({ list }: { list: ReturnType<typeof useList> }) {
  const { data, error } = list
  if (data === undefined) {
    if (error === null) return <RowSkeletons height="5rem" />
    return <FailureSection as="h2" error={error} onRetry={() => void list.refetch()} />
  }
  const inquiries = data.pages.flatMap(({ items }) => items)
  if (inquiries.length === 0) {
    return (
      <EmptyState
        drawing="blank-receipt"
        sentence="문의 내역이 없습니다."
        detail="주문, 배송, 래플에 관해 궁금한 점을 남겨 주세요."
        action={undefined}
      />
    )
  }
  return (
    <div>
      <ul className={styles.list} aria-label="문의 내역">
        {inquiries.map((inquiry) => (
          <li key={inquiry.inquiryId}>
            <Item inquiry={inquiry} />
          </li>
        ))}
      </ul>
      <MorePages list={list} />
    </div>
  )
}

function Item({ inquiry }: { inquiry: InquiryCard }) {
  const { inquiryId, type, title, state, stateLabel, createdAt, hasFiles, unread } = inquiry
  return (
    <Link
      to="/my-page/inquiries/$inquiryId"
      params={{ inquiryId: String(inquiryId) }}
      className={styles.item}
    >
      <span className={styles.head}>
        <span className={styles.state} data-state={state}>
          {stateLabel}
        </span>
        {INQUIRY_TYPE_NAMES[type]} · {formatMoment(createdAt)}
        {hasFiles && ' · 첨부'}
        {unread && <span className={styles.unread}>새 답변</span>}
      </span>
      <span className={styles.title}>{title}</span>
    </Link>
  )
}

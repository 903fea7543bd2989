import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { User } from '#contract/members/users.calls.ts'
import { GradeBar } from '#src/features/members/membership/grade-bar.tsx'
import { membershipQuery } from '#src/features/members/membership/queries.ts'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { PageHead } from '#src/ui/page-head/page-head.tsx'
import { formatCount, formatKrw } from '#src/ui/format/format-krw.ts'
import styles from './member-card.module.css'

/** Top card of the account: name, grade, coupons, balances, unread notifications. */
export function MemberCard({ user }: { user: User }) {
  return (
    <header className={styles.card}>
      <PageHead
        title={`${user.name}님`}
        action={
          <Link to="/my-page/membership" className={styles.grade}>
            {user.gradeName}
          </Link>
        }
      />
      <Progress />
      <dl className={styles.balances}>
        <Balance to="/my-page/coupons" name="쿠폰" figure={user.couponCount} />
        <Balance to="/my-page/mileage" name="마일리지" figure={formatCount(user.mileage)} />
        <Balance to="/my-page/money" name="머니" figure={formatKrw(user.money)} />
        <Balance to="/my-page/notifications" name="새 알림" figure={user.unread} />
      </dl>
    </header>
  )
}

interface BalanceProps {
  readonly to: '/my-page/coupons' | '/my-page/mileage' | '/my-page/money' | '/my-page/notifications'
  readonly name: string
  readonly figure: string | number
}

function Balance({ to, name, figure }: BalanceProps) {
  return (
    <div>
      <dt>
        <Link to={to} className={styles.link}>
          {name}
        </Link>
      </dt>
      <dd>{figure}</dd>
    </div>
  )
}

/** Height of the grade bar: its padding, text, gap and bar. */
const BAR_HEIGHT =
  'calc(2 * var(--space-4) + 1.5 * var(--text-13) + var(--space-2) + var(--space-1))'

/**
 * Way to the next grade; left out where it cannot be loaded, because the page has more important
 * content.
 */
function Progress() {
  const { data, error } = useQuery(membershipQuery)
  if (data !== undefined) return <GradeBar membership={data} />
  return error === null ? <Skeleton height={BAR_HEIGHT} /> : null
}

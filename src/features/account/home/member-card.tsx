import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { User } from '#contract/users.ts'
import { GradeBar } from '#src/features/account/membership/grade-bar.tsx'
import { membershipQuery } from '#src/features/account/membership/queries.ts'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { PageHead } from '#src/ui/page-head/page-head.tsx'
import { formatCount, formatKrw } from '#src/ui/format/format-krw.ts'
import styles from './member-card.module.css'

/** Top card of the account: name, grade, balances, unread notifications (Product 2.11). */
export function MemberCard({ user }: { user: User }) {
  return (
    <header>
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
        <div>
          <dt>
            <Link to="/my-page/mileage" className={styles.link}>
              마일리지
            </Link>
          </dt>
          <dd>{formatCount(user.mileage)}</dd>
        </div>
        <div>
          <dt>
            <Link to="/my-page/money" className={styles.link}>
              머니
            </Link>
          </dt>
          <dd>{formatKrw(user.money)}</dd>
        </div>
        <div>
          <dt>
            <Link to="/my-page/notifications" className={styles.link}>
              새 알림
            </Link>
          </dt>
          <dd>{user.unread}</dd>
        </div>
      </dl>
    </header>
  )
}

/** Height of the grade bar: its padding, text, gap and bar. */
const BAR_HEIGHT =
  'calc(2 * var(--space-4) + 1.5 * var(--text-13) + var(--space-2) + var(--space-1))'

/** Way to the next grade; left out where it cannot be loaded, because the page has more important content. */
function Progress() {
  const { data, error } = useQuery(membershipQuery)
  if (data !== undefined) return <GradeBar membership={data} />
  return error === null ? <Skeleton height={BAR_HEIGHT} /> : null
}

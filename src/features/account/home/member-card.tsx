import { Link } from '@tanstack/react-router'
import type { User } from '#contract/users.ts'
import { PageHead } from '#src/ui/page-head/page-head.tsx'
import { formatCount, formatKrw } from '#src/ui/format/format-krw.ts'
import styles from './member-card.module.css'

/** Top card of the account: name, grade, balances, unread notifications (Product 2.11). */
export function MemberCard({ user }: { user: User }) {
  return (
    <header>
      <PageHead
        title={`${user.name}님`}
        action={<span className={styles.grade}>{user.gradeName}</span>}
      />
      <dl className={styles.balances}>
        <div>
          <dt>마일리지</dt>
          <dd>{formatCount(user.mileage)}</dd>
        </div>
        <div>
          <dt>머니</dt>
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

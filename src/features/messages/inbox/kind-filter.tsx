import { Link } from '@tanstack/react-router'
import type { NotificationKind } from '#contract/messages/notifications.calls.ts'
import chip from '#src/ui/chip/chip.module.css'
import { KIND_NAMES, KINDS } from './kind-names.ts'
import styles from './notifications-page.module.css'

/** Links to the inbox of one kind, and to the whole one. */
export function KindFilter({ kind }: { kind: NotificationKind | undefined }) {
  return (
    <nav className={styles.filter} aria-label="알림 종류">
      {[undefined, ...KINDS].map((one) => (
        <Link
          key={one ?? 'ALL'}
          to="/my-page/notifications"
          search={one === undefined ? {} : { kind: one }}
          replace
          resetScroll={false}
          className={chip.chip}
          data-here={one === kind}
          aria-current={one === kind ? 'true' : undefined}
        >
          {one === undefined ? '전체' : KIND_NAMES[one]}
        </Link>
      ))}
    </nav>
  )
}

import { Link } from '@tanstack/react-router'
import type { ClaimTab } from '#contract/after-sales/operator-claims.calls.ts'
import type { OrderTab } from '#contract/after-sales/operator-orders.calls.ts'
import type { PartnerTab } from '#contract/editorial/operator-partner-requests.calls.ts'
import type { InquiryTab } from '#contract/service/operator-inquiries.calls.ts'
import styles from './tabs.module.css'

/** A tab: a link, so that each list has an address. */
export interface Tab {
  readonly name: OrderTab | ClaimTab | InquiryTab | PartnerTab
  readonly label: string
  readonly count?: number | undefined
}

/** Tabs of a list with the number of records that wait in each. */
export function Tabs({
  label,
  to,
  tabs,
  current,
}: {
  readonly label: string
  readonly to: string
  readonly tabs: readonly Tab[]
  readonly current: string
}) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ name, label: text, count }) => (
        <Link
          key={name}
          to={to}
          search={{ tab: name }}
          className={styles.tab}
          aria-current={name === current ? 'page' : undefined}
        >
          {text}
          {count !== undefined && <span className={styles.count}>{count}</span>}
        </Link>
      ))}
    </nav>
  )
}

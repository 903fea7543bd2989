import { Link } from '@tanstack/react-router'
import styles from './tabs.module.css'

/** A tab: a link, so that each list has an address. */
export interface Tab {
  readonly name: string
  readonly label: string
  readonly count?: number | undefined
  /** Part of the address behind `?`; that of a queue is its name as `tab`. */
  readonly search?: Readonly<Record<string, string>> | undefined
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
      {tabs.map(({ name, label: text, count, search = { tab: name } }) => (
        <Link
          key={name}
          to={to}
          search={search}
          className={styles.tab}
          // A part of an address would be active in all of them.
          activeOptions={{ exact: true }}
          aria-current={name === current ? 'page' : undefined}
        >
          {text}
          {count !== undefined && <span className={styles.count}>{count}</span>}
        </Link>
      ))}
    </nav>
  )
}

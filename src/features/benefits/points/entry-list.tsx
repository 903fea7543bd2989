import type { PointEntry } from '#contract/benefits/mileages.calls.ts'
import { formatCount } from '#src/ui/format/format-krw.ts'
import { formatDate, formatMoment } from '#src/ui/format/korean-time.ts'
import styles from './entry-list.module.css'

interface EntryListProps {
  /** Accessible name of the list. */
  label: string
  entries: readonly PointEntry[]
}

/**
 * Ledger of mileage or money, newest first: what it was for, its signed amount, and the balance
 * after it.
 */
export function EntryList({ label, entries }: EntryListProps) {
  return (
    <ul className={styles.list} aria-label={label}>
      {entries.map((entry) => (
        <li key={entry.entryId} className={styles.entry}>
          <div>
            <p className={styles.label}>{entry.label}</p>
            <p className={styles.quiet}>
              {formatMoment(entry.at)}
              {entry.orderNumber !== null && ` · 주문 ${entry.orderNumber}`}
            </p>
            {entry.expiresAt !== null && (
              <p className={styles.quiet}>
                {formatDate(Date.parse(entry.expiresAt) - 1)}까지 사용 가능
              </p>
            )}
          </div>
          <div className={styles.figures}>
            <p className={styles.amount} data-tone={entry.amount > 0 ? 'in' : 'out'}>
              {entry.amount > 0 && '+'}
              {formatCount(entry.amount)}
            </p>
            <p className={styles.quiet}>잔액 {formatCount(entry.balanceAfter)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

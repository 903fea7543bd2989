import type { ReactNode } from 'react'
import styles from './receipt.module.css'

/** One line of a receipt: what, and its figure at the right edge. */
export interface ReceiptRow {
  /** Names the line; no two of a receipt are the same. */
  label: string
  figure: ReactNode
  /** `sale` reads as money taken off, `quiet` as a side note. */
  tone?: 'sale' | 'quiet' | undefined
}

interface ReceiptProps {
  rows: readonly ReceiptRow[]
  total?: { label: ReactNode; figure: ReactNode } | undefined
  className?: string | undefined
}

/** Figures as on a printed receipt: labels left, tabular figures right, the total under a black rule. */
export function Receipt({ rows, total, className }: ReceiptProps) {
  return (
    <dl className={[styles.receipt, className].filter(Boolean).join(' ')}>
      {rows.map((row) => (
        <div
          key={row.label}
          className={`${styles.row} ${row.tone === undefined ? '' : styles[row.tone]}`}
        >
          <dt>{row.label}</dt>
          <dd>{row.figure}</dd>
        </div>
      ))}
      {total !== undefined && (
        <div className={styles.total}>
          <dt>{total.label}</dt>
          <dd>{total.figure}</dd>
        </div>
      )}
    </dl>
  )
}

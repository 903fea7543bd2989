import type { ReactNode } from 'react'
import styles from './receipt.module.css'

/** One line of a receipt: a label, and its figure at the right edge. */
export interface ReceiptRow {
  /** Label of the line, unique in a receipt. */
  label: string
  figure: ReactNode
  /** `sale` is an amount taken off, `quiet` a side note. */
  tone?: 'sale' | 'quiet' | undefined
}

interface ReceiptProps {
  rows: readonly ReceiptRow[]
  total?: { label: ReactNode; figure: ReactNode } | undefined
  className?: string | undefined
}

/**
 * Amounts in the layout of a printed receipt: labels left, tabular figures right, the total under a
 * black rule.
 */
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

import type { ReactNode } from 'react'
import styles from './balance.module.css'

interface BalanceProps {
  label: string
  figure: string
  /** Further figures below the balance. */
  children?: ReactNode
}

/** Balance of mileage or money in large type, with further figures below. */
export function Balance({ label, figure, children }: BalanceProps) {
  return (
    <section className={styles.balance} aria-label={label}>
      <p className={styles.label}>{label}</p>
      <p className={styles.figure}>{figure}</p>
      {children}
    </section>
  )
}

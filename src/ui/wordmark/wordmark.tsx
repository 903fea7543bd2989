import { DEMO_SHOP_NAME } from '#contract/company.ts'
import { SHOP_NAME } from '#src/company/company.ts'
import { Mark } from './mark.tsx'
import styles from './wordmark.module.css'

/** Wordmark of the shop; inherits size and colour. */
export function Wordmark({ className }: { className?: string | undefined }) {
  const measured = SHOP_NAME === DEMO_SHOP_NAME && styles.measured
  return (
    <span className={[styles.wordmark, measured, className].filter(Boolean).join(' ')}>
      <Mark />
    </span>
  )
}

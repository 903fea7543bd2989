import styles from './wordmark.module.css'

/** Wordmark of the shop; inherits size and colour. */
export function Wordmark({ className }: { className?: string | undefined }) {
  return <span className={[styles.wordmark, className].filter(Boolean).join(' ')}>PUSHYARD</span>
}

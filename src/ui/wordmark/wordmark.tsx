import styles from './wordmark.module.css'

/** The shop's name as its mark; takes size and colour from where it stands. */
export function Wordmark({ className }: { className?: string | undefined }) {
  return <span className={[styles.wordmark, className].filter(Boolean).join(' ')}>PUSHYARD</span>
}

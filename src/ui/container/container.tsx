import type { ReactNode } from 'react'
import styles from './container.module.css'

/** Container with page margins, at most 1680 px wide; `narrow` is for forms and receipts. */
export function Container({
  narrow = false,
  className,
  children,
}: {
  narrow?: boolean
  className?: string | undefined
  children: ReactNode
}) {
  const names = [styles.container, narrow && styles.narrow, className]
  return <div className={names.filter(Boolean).join(' ')}>{children}</div>
}

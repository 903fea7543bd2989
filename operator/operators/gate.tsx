import type { ReactNode } from 'react'
import styles from './gate.module.css'

/** Frame of the pages before the sign-in. */
export function Gate({
  title,
  children,
}: {
  readonly title: string
  readonly children: ReactNode
}) {
  return (
    <main className={styles.gate}>
      <div className={styles.card}>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </div>
    </main>
  )
}

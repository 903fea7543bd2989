import type { ReactNode } from 'react'
import { Wordmark } from '#src/ui/wordmark/wordmark.tsx'
import styles from './system-page.module.css'

/** A page that needs nothing of the shop around it: the mark on top, one message in the middle. */
export function SystemPage({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <a href="/" className={styles.mark} aria-label="푸시야드 홈">
          <Wordmark />
        </a>
      </header>
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}

import { SHOP_NAME_KO } from '#src/company/shop.ts'
import type { ReactNode } from 'react'
import { Wordmark } from '#src/company/wordmark.tsx'
import styles from './system-page.module.css'

/** Page without the shop's layout: the wordmark on top, one message in the middle. */
export function SystemPage({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <a href="/" className={styles.mark} aria-label={`${SHOP_NAME_KO} 홈`}>
          <Wordmark />
        </a>
      </header>
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}

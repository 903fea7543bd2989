import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { latePart } from '#src/lazy/lazy-component.ts'
import { useTellFirstPage } from '#src/ssr/hydration.ts'
import { Near } from '#src/ssr/render-in-viewport.tsx'
import { framePartsOf } from './layout-parts.ts'
import styles from './layout.module.css'
import { Header } from './header.tsx'
import { TabBar } from './tab-bar.tsx'

const Footer = latePart(async () => (await import('./footer.tsx')).Footer)

/** What stands around every page of the shop: header, footer, and the tab bar on phones. */
export function Frame({ children }: { children: ReactNode }) {
  useTellFirstPage()
  const parts = useLocation({ select: ({ pathname }) => framePartsOf(pathname) })
  return (
    <div className={styles.frame} data-foot={parts.foot}>
      <a className={styles.skip} href="#main">
        본문으로 건너뛰기
      </a>
      <Header />
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      {parts.footer && (
        <Near>
          <Footer />
        </Near>
      )}
      {parts.foot === 'tabs' && <TabBar />}
    </div>
  )
}

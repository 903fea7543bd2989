import { useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { lazyComponent } from '#src/lazy/lazy-component.tsx'
import { useReportHydrated } from '#src/ssr/hydration.ts'
import { RenderInViewport } from '#src/ssr/render-in-viewport.tsx'
import { pageFactsOf } from '#src/page/page-facts.ts'
import styles from './layout.module.css'
import { Header } from './header.tsx'
import { TabBar } from './tab-bar.tsx'

const Footer = lazyComponent(async () => (await import('./footer.tsx')).Footer)

/** Layout around every page of the shop: header, footer, and the tab bar on phones. */
export function Layout({ children }: { children: ReactNode }) {
  useReportHydrated()
  const parts = useMatches({ select: (matches) => pageFactsOf(matches).layout })
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
        <RenderInViewport>
          <Footer />
        </RenderInViewport>
      )}
      {parts.foot === 'tabs' && <TabBar />}
    </div>
  )
}

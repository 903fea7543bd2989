import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { lazyComponent } from '#src/lazy/lazy-component.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Wordmark } from '#src/company/wordmark.tsx'
import styles from './footer.module.css'
import { LegalNotice } from './legal-notice.tsx'
import { SERVICE_LINKS } from './service-links.ts'

const MeasurementSheet = lazyComponent(
  async () => (await import('#src/analytics/measurement-sheet.tsx')).MeasurementSheet,
)

const ColourModeSheet = lazyComponent(
  async () => (await import('./colour-mode/colour-mode-sheet.tsx')).ColourModeSheet,
)

/**
 * Legal texts by the last part of their address; the law asks for the privacy policy in bold type.
 */
const DOCUMENTS = [
  { category: 'terms', label: '이용약관' },
  { category: 'privacy', label: <strong>개인정보처리방침</strong> },
  { category: 'youth', label: '청소년 보호 정책' },
  { category: 'return', label: '교환·반품 안내' },
] as const

/** Footer of every page: services, legal notice, and the wordmark across the whole width. */
export function Footer() {
  const [isOpen, setIsOpen] = useState(false)
  const [Shown, setShown] = useState<typeof MeasurementSheet>()
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <nav aria-label="서비스">
          <ul className={styles.links}>
            {SERVICE_LINKS.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <p className={styles.documents}>
            {DOCUMENTS.map(({ category, label }) => (
              <Link key={category} to="/customer-center/info/$category" params={{ category }}>
                {label}
              </Link>
            ))}
            <button type="button" onClick={() => setShown(() => MeasurementSheet)}>
              이용 환경 측정
            </button>
            <button type="button" onClick={() => setShown(() => ColourModeSheet)}>
              화면 모드
            </button>
          </p>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls="legal-notice"
            onClick={() => setIsOpen(!isOpen)}
          >
            사업자 정보 <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size="small" />
          </button>
          <div id="legal-notice" className={isOpen ? undefined : styles.collapsed}>
            <LegalNotice />
          </div>
        </div>
      </div>
      <p className={styles.mast} aria-hidden="true">
        <Wordmark />
      </p>
      {Shown && (
        <Suspense fallback={null}>
          <Shown onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </footer>
  )
}

import { useIsHydrating } from '#src/page/use-is-hydrating.ts'
import { InstallPanel } from '#src/pwa/install-panel.tsx'
import { useInstallWay } from '#src/pwa/install-prompt.ts'
import { QrCode } from '#src/ui/qr-code/qr-code.tsx'
import styles from './app-panel.module.css'

/** Installation of the app: the way of this device, and on a desktop a QR code of this page. */
export function AppPanel() {
  const way = useInstallWay()
  const isHydrating = useIsHydrating()
  if (way === 'installed') return null
  return (
    <div id="install" className={styles.row}>
      <InstallPanel />
      <div className={styles.code}>
        {!isHydrating && (
          <QrCode text={`${location.origin}${location.pathname}`} label="이 페이지의 QR 코드" />
        )}
        <p>휴대폰으로 찍으면 이 페이지가 열립니다.</p>
      </div>
    </div>
  )
}

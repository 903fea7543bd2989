import { InstallPanel } from '#src/pwa/install-panel.tsx'
import { QrCode } from '#src/ui/qr-code/qr-code.tsx'
import { Sheet } from '#src/ui/sheet/sheet.tsx'
import styles from './install-sheet.module.css'

interface InstallSheetProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/**
 * Installation for a raffle of the app alone. This is a convenience: the display mode comes from
 * the device (raffles#entry-conditions).
 */
export function InstallSheet(props: InstallSheetProps) {
  return (
    <Sheet {...props} title="앱 전용 래플">
      <div className={styles.content}>
        <p>
          이 래플은 홈 화면에 설치한 앱에서만 응모할 수 있습니다. 설치한 앱을 열어 로그인한 뒤
          응모해 주세요.
        </p>
        <InstallPanel />
        <div className={styles.code}>
          <QrCode text={`${location.origin}${location.pathname}`} label="이 래플의 QR 코드" />
          <p>휴대폰에 설치하려면 QR 코드를 찍어 이 래플을 열어 주세요.</p>
        </div>
      </div>
    </Sheet>
  )
}

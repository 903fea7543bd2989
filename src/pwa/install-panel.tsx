import { useEffect } from 'react'
import { SHOP_NAME_KO } from '#src/company/shop.ts'
import { lazyModule } from '#src/lazy/lazy-module.ts'
import { Button } from '#src/ui/button/button.tsx'
import { promptInstall, useInstallWay, type InstallWay } from './install-prompt.ts'
import styles from './install-panel.module.css'

const loadStartPicture = lazyModule(() => import('./start-picture.ts'), { retries: false })

const STEPS: Record<Exclude<InstallWay, 'installed' | 'prompt'>, readonly string[]> = {
  ios: [
    '화면 아래의 공유 버튼을 눌러 주세요.',
    '‘홈 화면에 추가’를 선택해 주세요.',
    '오른쪽 위의 ‘추가’를 눌러 주세요.',
  ],
  menu: ['브라우저 메뉴를 열어 주세요.', '‘앱 설치’ 또는 ‘홈 화면에 추가’를 선택해 주세요.'],
}

interface InstallPanelProps {
  /** Renders nothing where it is unknown whether the device can install apps. */
  onlyWhereKnown?: boolean | undefined
}

/**
 * Panel with this device's way to install the app; empty where it is installed already
 * (app#installable).
 */
export function InstallPanel({ onlyWhereKnown = false }: InstallPanelProps) {
  const way = useInstallWay()
  useEffect(() => {
    if (way !== 'ios') return
    // Without it iOS starts with a white screen.
    void loadStartPicture()
      .then(({ addStartPicture }) => addStartPicture())
      .catch(() => undefined)
  }, [way])
  if (way === 'installed' || (onlyWhereKnown && way === 'menu')) return null
  return (
    <section className={styles.panel} aria-labelledby="install-title">
      <h2 id="install-title" className={styles.title}>
        홈 화면에서 바로 여는 {SHOP_NAME_KO}
      </h2>
      <p className={styles.words}>
        설치하면 오프라인에서도 보던 상품과 주문 내역을 볼 수 있습니다. 저장 공간은 거의 차지하지
        않습니다.
      </p>
      {way === 'prompt' ? (
        <Button onClick={() => void promptInstall()}>앱 설치하기</Button>
      ) : (
        <ol className={styles.steps}>
          {STEPS[way].map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
    </section>
  )
}

import { useState } from 'react'
import { Checkbox } from '#src/ui/field/checkbox.tsx'
import { Sheet } from '#src/ui/sheet/sheet.tsx'
import { deviceConsent } from './consent.ts'
import styles from './measurement-sheet.module.css'

/** Sheet that explains the measurement and lets the shopper refuse it (shop#measurements). */
export function MeasurementSheet({ onClose }: { onClose: () => void }) {
  const [consent] = useState(deviceConsent)
  const [isAllowed, setIsAllowed] = useState(consent.isAllowed)
  const choose = (isWanted: boolean) => {
    consent.choose(isWanted)
    setIsAllowed(consent.isAllowed())
  }
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title="이용 환경 측정">
      <div className={styles.words}>
        <p>
          더 빠르고 편한 화면을 만들기 위해 페이지 속도, 오류, 반응하지 않은 클릭을 측정합니다.
          이름, 연락처, 주문 내용처럼 누구인지 알 수 있는 정보는 담지 않으며 30일 뒤에 지웁니다.
        </p>
        <Checkbox
          checked={isAllowed}
          disabled={consent.isRefusedByBrowser()}
          onChange={(event) => choose(event.currentTarget.checked)}
          hint={
            consent.isRefusedByBrowser()
              ? '브라우저의 추적 거부 설정에 따라 측정하지 않습니다.'
              : '선택은 이 기기에 바로 저장됩니다.'
          }
        >
          측정 허용
        </Checkbox>
      </div>
    </Sheet>
  )
}

import type { ReactNode } from 'react'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { Button } from '#src/ui/button/button.tsx'
import { ProblemNote } from '#src/ui/short-form/problem-note.tsx'
import styles from './identity-check-panel.module.css'
import type { IdentityCheck } from './use-identity-check.ts'

interface IdentityCheckPanelProps {
  readonly check: IdentityCheck
  /** What the check is for. */
  readonly children: ReactNode
}

/** Panel that starts an identity check and follows it. */
export function IdentityCheckPanel({ check, children }: IdentityCheckPanelProps) {
  const isOnline = useIsOnline()
  return (
    <div className={styles.panel}>
      {children}
      <ProblemNote problem={check.problem} />
      <Button size="large" wide disabled={!isOnline} busy={check.isStarting} onClick={check.start}>
        {check.isOpen ? '본인인증 다시 하기' : '휴대폰 본인인증'}
      </Button>
      <output className={styles.waiting}>
        {check.isOpen && '열린 창에서 본인인증을 마치면 다음 단계로 넘어갑니다.'}
        {!check.isOpen && check.isCanceled && '본인인증을 마치지 않고 창을 닫으셨습니다.'}
      </output>
      {check.isOpen && (
        <Button variant="line" size="large" wide busy={check.isReading} onClick={check.readResult}>
          인증을 마쳤습니다
        </Button>
      )}
    </div>
  )
}

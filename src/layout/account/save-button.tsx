import type { ReactNode } from 'react'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { Button } from '#src/ui/button/button.tsx'
import styles from './save-button.module.css'

interface SaveButtonProps {
  busy: boolean
  disabled?: boolean
  children: ReactNode
}

/**
 * Submit button of an account form; without network it is disabled and the reason is shown (Product
 * 2.0).
 */
export function SaveButton({ busy, disabled = false, children }: SaveButtonProps) {
  const isOnline = useIsOnline()
  return (
    <>
      <Button type="submit" size="large" wide busy={busy} disabled={disabled || !isOnline}>
        {children}
      </Button>
      {!isOnline && <p className={styles.note}>오프라인에서는 저장할 수 없습니다.</p>}
    </>
  )
}

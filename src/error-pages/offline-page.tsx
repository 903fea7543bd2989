import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useConnection } from '#src/offline/use-connection.ts'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import { OfflineSection } from './offline-section.tsx'
import { SystemPage } from './system-page.tsx'
import styles from './system-page.module.css'

/**
 * What can be read without network (app#offline). It says so only while the shop is not reached,
 * and leads back when it is again.
 */
export function OfflinePage() {
  const router = useRouter()
  const { connection, checkAgain } = useConnection()
  const [wasOffline, setWasOffline] = useState(false)
  if (connection === 'offline' && !wasOffline) setWasOffline(true)
  const isBack = wasOffline && connection === 'online'
  useEffect(() => {
    if (isBack) void router.navigate({ to: '/', replace: true })
  }, [isBack, router])
  return (
    <SystemPage>
      {connection === 'offline' ? (
        <OfflineSection sentence="오프라인 상태입니다." onRetry={() => void checkAgain()} />
      ) : (
        <EmptyState
          drawing="lost-wheel"
          as="h1"
          sentence={
            connection === 'checking'
              ? '연결을 확인하고 있습니다.'
              : '네트워크에 연결되어 있습니다.'
          }
          detail="연결이 끊기면 저장된 페이지를 이곳에서 볼 수 있습니다."
          action={
            <div className={styles.actions}>
              <LinkButton to="/">홈으로</LinkButton>
            </div>
          }
        />
      )}
    </SystemPage>
  )
}

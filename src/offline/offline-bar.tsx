import { Suspense, useSyncExternalStore } from 'react'
import { lazyComponent } from '#src/lazy/lazy-component.tsx'
import { NetworkBar } from './network-bar.tsx'
import { useIsOnline } from './use-is-online.ts'

const DataTime = lazyComponent(async () => (await import('./data-time.tsx')).DataTime)

/** Calls `onChange` when the browser loses its network or gets one. */
function watchBrowser(onChange: () => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  for (const event of ['online', 'offline']) window.addEventListener(event, onChange, { signal })
  return () => controller.abort()
}

/** Whether the browser has a network, be it one that does not reach the shop. */
const useHasNetwork = (): boolean =>
  useSyncExternalStore(
    watchBrowser,
    () => navigator.onLine,
    () => true,
  )

/**
 * Says that there is no network, or none that reaches the shop, and from when the page's data is
 * (app#offline).
 */
export function OfflineBar() {
  const isOnline = useIsOnline()
  const hasNetwork = useHasNetwork()
  return (
    <NetworkBar>
      {!isOnline && (
        <>
          {hasNetwork ? '네트워크가 응답하지 않습니다.' : '오프라인 상태입니다.'} 저장된 정보를
          보여드립니다.
          <Suspense>
            <DataTime />
          </Suspense>
        </>
      )}
    </NetworkBar>
  )
}

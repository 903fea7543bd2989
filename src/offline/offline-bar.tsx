import { Suspense, useSyncExternalStore } from 'react'
import { lazyComponent } from '#src/lazy/lazy-component.tsx'
import styles from './offline-bar.module.css'
import { useIsOnline } from './use-is-online.ts'

const DataTime = lazyComponent(async () => (await import('./data-time.tsx')).DataTime)

/**
 * Sets the height of the bar as a custom property, so that toasts do not cover it
 * (src/app/toaster-impl.tsx).
 */
function publishHeight(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null) return undefined
  const { style } = document.documentElement
  const publish = () => style.setProperty('--offline-bar-height', `${bar.offsetHeight}px`)
  // At once: a hidden page, whose scroll position is stored, observes no sizes.
  publish()
  const observer = new ResizeObserver(publish)
  observer.observe(bar)
  return () => {
    observer.disconnect()
    style.removeProperty('--offline-bar-height')
  }
}

/** Calls `onChange` when the browser loses its network or gets one. */
function watchBrowser(onChange: () => void): () => void {
  const events = ['online', 'offline']
  for (const event of events) window.addEventListener(event, onChange)
  return () => {
    for (const event of events) window.removeEventListener(event, onChange)
  }
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
    <output>
      {!isOnline && (
        <p className={styles.bar} ref={publishHeight}>
          {hasNetwork ? '네트워크가 응답하지 않습니다.' : '오프라인 상태입니다.'} 저장된 정보를
          보여드립니다.
          <Suspense>
            <DataTime />
          </Suspense>
        </p>
      )}
    </output>
  )
}

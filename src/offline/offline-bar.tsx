import { Suspense } from 'react'
import { lazyComponent } from '#src/lazy/lazy-component.tsx'
import styles from './offline-bar.module.css'
import { useIsOnline } from './use-is-online.ts'

const DataTime = lazyComponent(async () => (await import('./data-time.tsx')).DataTime)

/** Bar with the notice that there is no network, and the time of the page's data (Product 1.4). */
export function OfflineBar() {
  const isOnline = useIsOnline()
  return (
    <output>
      {!isOnline && (
        <p className={styles.bar}>
          오프라인 상태입니다. 저장된 정보를 보여드립니다.
          <Suspense>
            <DataTime />
          </Suspense>
        </p>
      )}
    </output>
  )
}

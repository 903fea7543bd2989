import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { formatClock } from '#src/page/korean-clock.ts'
import styles from './offline-bar.module.css'
import { oldestShown } from './oldest-shown.ts'
import { useIsOnline } from './use-is-online.ts'

/** Says that there is no network and from when the page's data is (Product 1.4). */
export function OfflineBar() {
  const isOnline = useIsOnline()
  return (
    <output>
      {!isOnline && (
        <p className={styles.bar}>
          오프라인 상태입니다. 저장된 정보를 보여드립니다.
          <DataTime />
        </p>
      )}
    </output>
  )
}

const unknown = (): undefined => undefined

/** Follows what is on screen: a page that is opened later may be older. */
function DataTime() {
  const queryClient = useQueryClient()
  const shownAt = useSyncExternalStore(
    (onChange) => queryClient.getQueryCache().subscribe(onChange),
    () => oldestShown(queryClient),
    unknown,
  )
  return shownAt === undefined ? null : ` (기준 ${formatClock(shownAt)})`
}

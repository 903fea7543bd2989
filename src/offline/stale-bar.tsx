import { useQueryClient, type Query } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { isUnanswered } from '#core/api/errors.ts'
import { formatMoment } from '#src/ui/format/korean-time.ts'
import { NetworkBar } from './network-bar.tsx'
import styles from './stale-bar.module.css'
import { useIsOnline } from './use-is-online.ts'

/**
 * Whether the shop answered the last reading of an answer on screen with a failure: what is shown
 * is older.
 */
const isStale = ({ state }: Query): boolean =>
  state.data !== undefined && state.status === 'error' && !isUnanswered(state.error)
const STALE = { type: 'active', predicate: isStale } as const

/**
 * Says that answers on screen could not be read again although the network reaches the shop, from
 * when they are, and offers another try. Readings that the network lost are repeated without a
 * question (read-again.ts).
 */
export function StaleBar() {
  const queryClient = useQueryClient()
  const isOnline = useIsOnline()
  const cache = queryClient.getQueryCache()
  const readAt = useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    () => Math.min(...cache.findAll(STALE).map(({ state }) => state.dataUpdatedAt)),
  )
  if (!isOnline || readAt === Infinity) return <NetworkBar />
  return (
    <NetworkBar>
      일부 정보를 새로 불러오지 못했습니다. {formatMoment(readAt)}에 저장된 정보를 보여드립니다.{' '}
      <button
        type="button"
        className={styles.retry}
        onClick={() => void queryClient.refetchQueries(STALE)}
      >
        다시 시도
      </button>
    </NetworkBar>
  )
}

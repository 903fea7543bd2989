import { useQuery } from '@tanstack/react-query'
import { useNow } from '#src/browser/use-now.ts'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { LoadFailure } from '#src/page/load-failure.tsx'
import { QrCode } from '#src/ui/qr-code/qr-code.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { secondsLeft } from '#src/ui/format/time-left.ts'
import styles from './card-code.module.css'
import { membershipCodeQuery } from './queries.ts'

/** New codes are requested this long before the old one ends. */
const AHEAD_MS = 5_000

/**
 * Card code of the member for branches: a QR code that changes every minute, for display only
 * (members#card-code).
 */
export function CardCode() {
  const isOnline = useIsOnline()
  const { data, error, refetch } = useQuery({
    ...membershipCodeQuery,
    refetchInterval: ({ state }) =>
      state.data === undefined
        ? false
        : Math.max(1_000, Date.parse(state.data.expiresAt) - state.dataUpdatedAt - AHEAD_MS),
  })
  const left = secondsLeft(data === undefined ? 0 : Date.parse(data.expiresAt), useNow())
  if (!isOnline) return <p>오프라인에서는 카드 코드를 표시할 수 없습니다.</p>
  if (data === undefined && error !== null) {
    return <LoadFailure inline error={error} onRetry={() => void refetch()} />
  }
  return (
    <div className={styles.card}>
      <div className={styles.code}>
        {data === undefined ? (
          <Skeleton ratio="1 / 1" />
        ) : (
          <QrCode text={data.token} label="멤버십 QR 코드" />
        )}
      </div>
      <p className={styles.note}>
        매장에서 이 코드를 보여 주세요.
        <span className={styles.time} aria-hidden="true">
          {data !== undefined && ` ${left}초`}
        </span>
      </p>
    </div>
  )
}

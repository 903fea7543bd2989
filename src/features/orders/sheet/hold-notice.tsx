import { Suspense } from 'react'
import { lazyComponent } from '#src/lazy/lazy-component.tsx'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { Button } from '#src/ui/button/button.tsx'
import { formatClock } from '#src/ui/format/korean-clock.ts'
import type { PendingOrder } from './draft.ts'
import styles from './hold-notice.module.css'
import { formatSeconds, secondsLeft } from '#src/ui/format/time-left.ts'
import { useCancelOrder } from './use-cancel-order.ts'
import { useNow } from '#src/browser/use-now.ts'

const HoldEnd = lazyComponent(async () => (await import('./hold-end.tsx')).HoldEnd)

interface HoldNoticeProps {
  order: NonNullable<PendingOrder['order']>
}

/**
 * Until when the stock of a begun order is kept, and the way to give it up (selling#order-hold).
 */
export function HoldNotice({ order }: HoldNoticeProps) {
  const now = useNow()
  const isOnline = useIsOnline()
  const { cancelOrder, isCanceling } = useCancelOrder(order.orderNumber)
  if (now === 0) return null
  const left = secondsLeft(order.expiresAt, now)
  if (left === 0) {
    return (
      <output className={styles.notice}>
        재고 확보 시간이 지났습니다. 다시 결제하시면 새로 주문합니다.
        <Suspense fallback={null}>
          <HoldEnd key={order.orderNumber} />
        </Suspense>
      </output>
    )
  }
  return (
    <div className={styles.notice}>
      <p>
        재고가 {formatClock(order.expiresAt)}까지 확보되어 있습니다.{' '}
        <span className={styles.left} aria-hidden="true">
          {formatSeconds(left)}
        </span>
      </p>
      <Button
        variant="quiet"
        size="small"
        busy={isCanceling}
        disabled={!isOnline}
        onClick={cancelOrder}
      >
        주문 취소
      </Button>
    </div>
  )
}

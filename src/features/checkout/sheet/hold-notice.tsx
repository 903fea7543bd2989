import { useMutation } from '@tanstack/react-query'
import { Button } from '#src/ui/button/button.tsx'
import { formatClock } from '#src/ui/format/korean-clock.ts'
import { useApi } from '#src/page/use-api.ts'
import type { PendingOrder } from './draft.ts'
import styles from './hold-notice.module.css'
import { releaseMutation } from './mutations.ts'
import { formatSeconds, secondsLeft } from './time-left.ts'
import { checkoutDraft } from './use-draft.ts'
import { useNow } from './use-now.ts'

/** Notice about the stock hold of a pending order, with a button to release it (Product 2.9). */
export function HoldNotice({ order }: { order: NonNullable<PendingOrder['order']> }) {
  const now = useNow()
  const giveUp = useMutation(releaseMutation(useApi()))
  if (now === 0) return null
  const left = secondsLeft(order.expiresAt, now)
  const forget = () => checkoutDraft.change({ pending: undefined })
  if (left === 0) {
    return (
      <output className={styles.notice}>
        재고 확보 시간이 지났습니다. 다시 결제하시면 새로 주문합니다.
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
        busy={giveUp.isPending}
        onClick={() => giveUp.mutate(order.orderNumber, { onSuccess: forget })}
      >
        주문 취소
      </Button>
    </div>
  )
}

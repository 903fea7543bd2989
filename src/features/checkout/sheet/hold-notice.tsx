import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { Button } from '#src/ui/button/button.tsx'
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx'
import { formatClock } from '#src/ui/format/korean-clock.ts'
import type { PendingOrder } from './draft.ts'
import styles from './hold-notice.module.css'
import { formatSeconds, secondsLeft } from '#src/ui/format/time-left.ts'
import { useGiveUp } from './use-give-up.ts'
import { useNow } from '#src/browser/use-now.ts'

interface HoldNoticeProps {
  order: NonNullable<PendingOrder['order']>
}

/** Until when the stock of a begun order is kept, and the way to give it up (Product 2.9). */
export function HoldNotice({ order }: HoldNoticeProps) {
  const now = useNow()
  const isOnline = useIsOnline()
  const { giveUp, isGivingUp } = useGiveUp(order.orderNumber)
  if (now === 0) return null
  const left = secondsLeft(order.expiresAt, now)
  if (left === 0) return <HoldEnd key={order.orderNumber} />
  return (
    <div className={styles.notice}>
      <p>
        재고가 {formatClock(order.expiresAt)}까지 확보되어 있습니다.{' '}
        <span className={styles.left} aria-hidden="true">
          {formatSeconds(left)}
        </span>
      </p>
      <Button variant="quiet" size="small" busy={isGivingUp} disabled={!isOnline} onClick={giveUp}>
        주문 취소
      </Button>
    </div>
  )
}

/** End of a hold: a question that leads back to the cart, and the note that stays (Product 2.9). */
function HoldEnd() {
  const [isOpen, setIsOpen] = useState(true)
  const navigate = useNavigate()
  return (
    <>
      <output className={styles.notice}>
        재고 확보 시간이 지났습니다. 다시 결제하시면 새로 주문합니다.
      </output>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="주문 시간이 만료되었습니다."
        body="확보한 재고가 반환되었습니다. 재고가 남아 있으면 다시 주문할 수 있습니다."
        confirmLabel="장바구니로 돌아가기"
        onConfirm={() => void navigate({ to: '/cart' })}
      />
    </>
  )
}

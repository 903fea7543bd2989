import { useIsMutating, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { Button } from '#src/ui/button/button.tsx'
import { ShortFormPage } from '#src/ui/short-form/short-form-page.tsx'
import { formatMoment } from '#src/ui/format/korean-time.ts'
import { LookUpForm } from './look-up-form.tsx'
import styles from './look-up-page.module.css'
import { LOOK_UP_KEY } from './mutations.ts'
import { OrderReceipt } from './order-receipt.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { type LookedUpOrder, lookedUpOrderQuery } from './queries.ts'

/** Order look-up for guests by number, name and phone; the last order remains readable, also offline (Product 2.21). */
export function LookUpPage() {
  const { data: found } = useQuery(lookedUpOrderQuery)
  const [isAsking, setIsAsking] = useState(false)
  // The order is shown once it is stored on the device, as the page states.
  const isLookingUp = useIsMutating({ mutationKey: LOOK_UP_KEY }) > 0
  if (!found || isAsking || isLookingUp) {
    return (
      <ShortFormPage>
        <LookUpForm onFound={() => setIsAsking(false)} />
        {found && !isLookingUp && (
          <Button variant="quiet" onClick={() => setIsAsking(false)}>
            마지막으로 조회한 주문 보기
          </Button>
        )}
      </ShortFormPage>
    )
  }
  return <Found found={found} onAskAnother={() => setIsAsking(true)} />
}

function Found({ found, onAskAnother }: { found: LookedUpOrder; onAskAnother: () => void }) {
  const isOnline = useIsOnline()
  return (
    <div className={styles.page}>
      <div className={styles.columns}>
        <div className={styles.side}>
          <h1 className={styles.title} tabIndex={-1}>
            주문 조회
          </h1>
          <p className={styles.note}>{formatMoment(found.at)}에 조회한 내용입니다.</p>
          <OrderTimeline order={found.order} />
          <div className={styles.more}>
            <Button variant="line" disabled={!isOnline} onClick={onAskAnother}>
              다시 조회하기
            </Button>
          </div>
        </div>
        <OrderReceipt order={found.order} />
      </div>
    </div>
  )
}

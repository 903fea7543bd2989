import { useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIsOnline } from '#src/connection/use-is-online.ts'
import { Button } from '#src/design/button/button.tsx'
import { say } from '#src/page/say.ts'
import { usePersistAnswers } from '#src/page/use-persist-answers.ts'
import { ShortFormPage } from '#src/design/short-form/short-form-page.tsx'
import { formatMoment } from './korean-time.ts'
import { LookUpForm } from './look-up-form.tsx'
import styles from './look-up-page.module.css'
import { LOOK_UP_KEY } from './mutations.ts'
import { OrderReceipt } from './order-receipt.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { type LookedUpOrder, lookedUpOrderQuery } from './queries.ts'

/** Guests find an order by its number, name and phone; the last one stays readable here, also offline (Product 2.21). */
export function LookUpPage() {
  const { data: found } = useQuery(lookedUpOrderQuery)
  const [isAsking, setIsAsking] = useState(false)
  // The order is shown once it is on the device, where the page says it stays.
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
  const remove = useRemoveFromDevice()
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
            <div className={styles.actions}>
              <Button variant="line" disabled={!isOnline} onClick={onAskAnother}>
                다시 조회하기
              </Button>
              <Button variant="quiet" onClick={() => void remove()}>
                이 기기에서 지우기
              </Button>
            </div>
            <p className={styles.note}>
              조회한 주문은 이 기기에 저장되어 오프라인에서도 볼 수 있습니다. 함께 쓰는 기기라면
              확인한 뒤 지워 주세요.
            </p>
          </div>
        </div>
        <OrderReceipt order={found.order} />
      </div>
    </div>
  )
}

/** Removes the order from the page, and its copy for reading without network from the device. */
function useRemoveFromDevice(): () => Promise<void> {
  const queryClient = useQueryClient()
  const persistAnswers = usePersistAnswers()
  return async () => {
    queryClient.setQueryData(lookedUpOrderQuery.queryKey, null)
    await persistAnswers()
    await say('조회한 주문을 이 기기에서 지웠습니다.')
  }
}

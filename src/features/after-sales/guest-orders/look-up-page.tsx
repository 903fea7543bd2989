import { useIsMutating, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { GUEST_PAGES, OrderPagesContext } from '#src/features/after-sales/claims/order-pages.ts'
import { LOOK_UP_KEY } from '#src/features/orders/receipt/mutations.ts'
import { OrderReceipt } from '#src/features/orders/receipt/order-receipt.tsx'
import { OrderTimeline } from '#src/features/orders/receipt/order-timeline.tsx'
import type { LookedUpOrder } from '#src/features/orders/receipt/queries.ts'
import { useReportPurchase } from '#src/features/orders/receipt/use-report-purchase.ts'
import { lazyComponent } from '#src/lazy/lazy-component.tsx'
import { LOOKED_UP_KEY } from '#src/offline/looked-up-key.ts'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { usePersistAnswers } from '#src/page/use-persist-answers.ts'
import { Button } from '#src/ui/button/button.tsx'
import { formatMoment } from '#src/ui/format/korean-time.ts'
import { ShortFormPage } from '#src/ui/short-form/short-form-page.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import { useLookedUpOrder } from './guest-access.ts'
import { LookUpForm } from './look-up-form.tsx'
import styles from './look-up-page.module.css'

const GuestChanges = lazyComponent(async () => (await import('./guest-changes.tsx')).GuestChanges)

/**
 * Order look-up for guests by number, name and phone, with the changes of the found order; the last
 * one remains readable, also offline.
 */
export function LookUpPage() {
  const lookedUp = useLookedUpOrder()
  const { found } = lookedUp
  const [isAsking, setIsAsking] = useState(false)
  // The order is shown once it is stored on the device, as the page states.
  const isLookingUp = useIsMutating({ mutationKey: LOOK_UP_KEY }) > 0
  if (lookedUp.isLoading) return <Loading />
  if (!found || isAsking || isLookingUp) {
    return (
      <ShortFormPage>
        <LookUpForm
          onFound={() => {
            lookedUp.refresh()
            setIsAsking(false)
          }}
        />
        {found && !isLookingUp && (
          <Button variant="quiet" onClick={() => setIsAsking(false)}>
            마지막으로 조회한 주문 보기
          </Button>
        )}
      </ShortFormPage>
    )
  }
  return (
    // As a whole, so that the receipt does not move when the code of the changes arrives.
    <Suspense fallback={<Loading />}>
      <Found found={found} lookedUp={lookedUp} onAskAnother={() => setIsAsking(true)} />
    </Suspense>
  )
}

const Loading = () => (
  <ShortFormPage>
    <div aria-busy="true">
      <Skeleton height="30rem" />
    </div>
  </ShortFormPage>
)

interface FoundProps {
  found: LookedUpOrder
  lookedUp: ReturnType<typeof useLookedUpOrder>
  onAskAnother: () => void
}

function Found({ found, lookedUp, onAskAnother }: FoundProps) {
  const isOnline = useIsOnline()
  useReportPurchase(found.order)
  const remove = useRemoveFromDevice(lookedUp.close)
  return (
    <div className={styles.page}>
      <div className={styles.columns}>
        <div className={styles.side}>
          <h1 className={styles.title} tabIndex={-1}>
            주문 조회
          </h1>
          <p className={styles.note}>{formatMoment(found.at)}에 조회한 내용입니다.</p>
          <OrderTimeline order={found.order} />
          <OrderPagesContext value={GUEST_PAGES}>
            <GuestChanges order={found.order} lookedUp={lookedUp} />
          </OrderPagesContext>
          <div className={styles.more}>
            <div className={styles.actions}>
              <Button variant="line" disabled={!isOnline} onClick={onAskAnother}>
                다시 조회하기
              </Button>
              <Button variant="quiet" onClick={() => window.print()}>
                영수증 인쇄
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
function useRemoveFromDevice(close: () => void): () => Promise<void> {
  const queryClient = useQueryClient()
  const persistAnswers = usePersistAnswers()
  return async () => {
    close()
    queryClient.setQueryData(LOOKED_UP_KEY, null)
    await persistAnswers()
    await toast('조회한 주문을 이 기기에서 지웠습니다.')
  }
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { PAYMENT_POLLS_MAX } from '#contract/platform/limits.ts'
import type { PaymentReturn } from '#contract/payments/payments.calls.ts'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Container } from '#src/ui/container/container.tsx'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import { failureMessage } from '#src/page/failure-message.ts'
import { useApi } from '#src/page/use-api.ts'
import { failedLookUp } from '#src/features/payments/window/failed-look-up.ts'
import { settlementQuery } from '#src/features/payments/window/queries.ts'
import { returnOf } from '#src/features/payments/window/result-return.ts'
import type { Settlement } from '#src/features/payments/window/confirm-return.ts'
import { useOpenReceipt } from '#src/features/orders/sheet/use-open-receipt.ts'
import { UnpaidOrderActions } from '#src/features/orders/sheet/unpaid-order-actions.tsx'
import { OrderWays } from './order-ways.tsx'
import { WaitingForPayment } from './waiting-for-payment.tsx'

const route = getRouteApi('/_admitted/cart/payment/result')

/** Return page of the provider's redirect on phones, which waits for the result of a payment. */
export function PaymentResultPage() {
  const found = returnOf(route.useSearch())
  return found ? <Settling {...found} /> : <NoPayment />
}

function Settling({ orderNumber, answer }: { orderNumber: string; answer: PaymentReturn }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const openReceipt = useOpenReceipt()
  const isOnline = useIsOnline()
  const query = useQuery(settlementQuery(useApi(), orderNumber, answer))
  const settlement = query.data
  const asked =
    queryClient.getQueryState(['payment-settlement', answer.merchant_uid])?.dataUpdateCount ?? 0

  const follow = useEffectEvent(async (settled: Settlement) => {
    const { result } = settled
    if (result === 'paid' || result === 'issued') {
      void queryClient.invalidateQueries({ queryKey: ['carts'] })
      await openReceipt(orderNumber)
      if (result === 'paid' && settled.note !== undefined)
        await toast(settled.note, { sticky: true })
    }
    if (result === 'cancelled') {
      await navigate({ to: '/cart/payment', search: { orderNumber }, replace: true })
      await toast('결제가 취소되었습니다.')
    }
  })
  useEffect(() => {
    if (settlement) void follow(settlement)
  }, [settlement])

  if (query.isError) {
    const meaning = failedLookUp(query.error)
    if (meaning === 'unseen') return <Unseen orderNumber={orderNumber} />
    if (meaning === 'unanswered') return <Late onRetry={() => void query.refetch()} />
    return <Refused error={query.error} orderNumber={orderNumber} />
  }
  if (settlement?.result === 'failed') {
    return <Declined reason={settlement.message} orderNumber={orderNumber} />
  }
  const isLate = settlement?.result === 'pending' && asked >= PAYMENT_POLLS_MAX
  return isLate ? (
    <Late onRetry={() => void query.refetch()} />
  ) : (
    <Container narrow>
      <WaitingForPayment isOnline={isOnline} />
    </Container>
  )
}

function Declined({ reason, orderNumber }: { reason: string | undefined; orderNumber: string }) {
  return (
    <EmptyState
      as="h1"
      drawing="snapped-board"
      sentence="결제하지 못했습니다."
      detail={reason ?? '결제 수단을 확인한 뒤 다시 시도해 주세요.'}
      action={<UnpaidOrderActions orderNumber={orderNumber} />}
    />
  )
}

function Refused({ error, orderNumber }: { error: unknown; orderNumber: string }) {
  return (
    <EmptyState
      as="h1"
      drawing="snapped-board"
      sentence={failureMessage(error)}
      action={<UnpaidOrderActions orderNumber={orderNumber} />}
    />
  )
}

/**
 * Panel of a payment that another browser started: what is known, and where its buyer finds the
 * result.
 */
function Unseen({ orderNumber }: { orderNumber: string }) {
  return (
    <EmptyState
      as="h1"
      drawing="workbench"
      sentence="이 브라우저에서는 결제 결과를 볼 수 없습니다."
      detail={
        <>
          <p>결제를 마치셨다면 다시 결제하지 마시고 주문을 먼저 확인해 주세요.</p>
          <p>주문번호 {orderNumber}</p>
        </>
      }
      action={<OrderWays orderNumber={orderNumber} />}
    />
  )
}

function Late({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      as="h1"
      drawing="workbench"
      sentence="결제 결과 확인이 늦어지고 있습니다."
      detail="결제가 끝났다면 잠시 뒤 주문 내역에 나타납니다. 다시 결제하기 전에 먼저 확인해 주세요."
      action={<Button onClick={onRetry}>다시 확인하기</Button>}
    />
  )
}

function NoPayment() {
  return (
    <EmptyState
      as="h1"
      drawing="blank-receipt"
      sentence="이 주소에는 결제 정보가 없습니다."
      detail="결제를 마치셨다면 다시 결제하지 마시고 주문을 먼저 확인해 주세요."
      action={<OrderWays />}
    />
  )
}

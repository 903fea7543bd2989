import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { PayMethod } from '#contract/orders/pay-methods.ts'
import type { PaymentReturn } from '#contract/payments/payments.calls.ts'
import { openPaymentWindow } from '#src/features/payments/window/payment-window.ts'
import { PaymentWindowError } from '#src/features/payments/window/portone.ts'
import { failureMessage } from '#src/page/failure-message.ts'
import { useApi } from '#src/page/use-api.ts'
import { toast } from '#src/ui/toast/toast.ts'
import { payFeeMutation } from './mutations.ts'
import type { PaidFee } from './pay-fee.ts'

interface PayFeeOptions {
  readonly onPaid: () => void
  /** Receives the window's answer while the server does not know the result. */
  readonly onUnclear: (answer: PaymentReturn) => void
}

/** Payment of a claim's fee in the provider's window. */
export function usePayFee(requestNo: string, { onPaid, onUnclear }: PayFeeOptions) {
  const paying = useMutation(payFeeMutation(useApi(), openPaymentWindow, requestNo))
  const [ended, setEnded] = useState<PaidFee>()
  const { reset } = paying

  useEffect(() => {
    // Back from the provider's page may bring this page as it was left: its window answers no more.
    const onShow = (event: PageTransitionEvent) => event.persisted && reset()
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [reset])

  const follow = (outcome: PaidFee) => {
    setEnded(outcome)
    if (outcome.result === 'paid') onPaid()
    if (outcome.result === 'unclear') onUnclear(outcome.answer)
    if (outcome.result === 'cancelled') void toast('결제가 취소되었습니다.')
  }
  return {
    isBusy: paying.isPending,
    isPaid: ended?.result === 'paid',
    problem: paying.error ? problemOf(paying.error) : ended && sentenceOf(ended),
    start: (payMethod: PayMethod) => {
      if (paying.isPending) return
      setEnded(undefined)
      paying.mutate(payMethod, { onSuccess: follow })
    },
  }
}

const problemOf = (error: unknown) =>
  error instanceof PaymentWindowError
    ? '결제창을 열 수 없습니다. 네트워크 연결을 확인해 주세요.'
    : failureMessage(error)

function sentenceOf(ended: PaidFee): string | undefined {
  if (ended.result !== 'failed') return undefined
  return ended.message
    ? `결제하지 못했습니다. ${ended.message}`
    : '결제하지 못했습니다. 결제 수단을 확인한 뒤 다시 시도해 주세요.'
}

import { useMutation, useQueryClient, type UseMutationOptions } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { toast } from '#src/ui/toast/toast.ts'
import type { OpenPaymentWindow } from '#src/features/payments/window/portone.ts'
import { openPaymentWindow } from '#src/features/payments/window/payment-window.ts'
import type { CheckoutProblem } from './checkout-problem.ts'
import { checkoutProblem, declinedProblem } from './checkout-problem.ts'
import type { PlacedOrder } from './pay-order.ts'
import { SHEET_KEY } from './queries.ts'
import { checkoutDraft } from './use-draft.ts'
import { useOpenReceipt } from './use-open-receipt.ts'

/**
 * Runs a mutation that pays and goes where its end leads; every refusal stays on the page as
 * `problem`. The mutation is made with the way to open the payment window.
 */
export function usePaying<Input>(
  mutationOf: (openWindow: OpenPaymentWindow) => UseMutationOptions<PlacedOrder, Error, Input>,
) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const openReceipt = useOpenReceipt()
  const [problem, setProblem] = useState<CheckoutProblem>()
  const [openAttempt, setOpenAttempt] = useState<string>()
  const paying = useMutation(
    mutationOf((request) => {
      setOpenAttempt(request.merchantUid)
      return openPaymentWindow(request)
    }),
  )
  const { isPending, mutate, reset } = paying

  useEffect(() => {
    // Back from the provider's page may bring this page as it was left: its window answers no more.
    const onShow = (event: PageTransitionEvent) => event.persisted && reset()
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [reset])

  const follow = async (placed: PlacedOrder) => {
    switch (placed.result) {
      case 'paid':
      case 'issued':
        await openReceipt(placed.orderNumber)
        if (placed.result === 'paid' && placed.note !== undefined) await toast(placed.note)
        return
      case 'unclear':
        await navigate({ to: '/cart/payment/result', search: placed.answer, replace: true })
        return
      case 'cancelled':
        await toast('결제가 취소되었습니다.')
        return
      case 'failed':
        setProblem(declinedProblem(placed.message))
    }
  }

  const explain = (error: unknown) => {
    const found = checkoutProblem(error)
    setProblem(found)
    if (found.isProofSpent) checkoutDraft.change({ proof: undefined })
    if (found.isSheetOld) void queryClient.invalidateQueries({ queryKey: SHEET_KEY })
    void queryClient.invalidateQueries({ queryKey: ['orders'] })
  }

  return {
    isPlacing: isPending,
    /**
     * The provider's attempt while its window is open: its call-back may get lost, its number is
     * known.
     */
    openAttempt: isPending ? openAttempt : undefined,
    problem,
    clearProblem: () => setProblem(undefined),
    pay: (input: Input) => {
      if (isPending) return
      setProblem(undefined)
      setOpenAttempt(undefined)
      mutate(input, { onSuccess: (placed) => void follow(placed), onError: explain })
    },
  }
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { toast } from '#src/ui/toast/toast.ts'
import { useApi } from '#src/page/use-api.ts'
import { openPaymentWindow } from '#src/features/checkout/payment/payment-window.ts'
import type { CheckoutProblem } from './checkout-problem.ts'
import { checkoutProblem, declinedProblem } from './checkout-problem.ts'
import { placeOrderMutation } from './mutations.ts'
import type { OrderBody } from './order-body.ts'
import type { PlacedOrder } from './place-order.ts'
import { SHEET_KEY } from './queries.ts'
import { checkoutDraft } from './use-draft.ts'
import { useOpenReceipt } from './use-open-receipt.ts'

/** Places the order and navigates to its result; every refusal is shown on the page as `problem`. */
export function usePlaceOrder() {
  const api = useApi()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const openReceipt = useOpenReceipt()
  const [problem, setProblem] = useState<CheckoutProblem>()
  const [openAttempt, setOpenAttempt] = useState<string>()
  const place = useMutation(
    placeOrderMutation({
      api,
      openWindow: (request) => {
        setOpenAttempt(request.merchantUid)
        return openPaymentWindow(request)
      },
      newKey: () => crypto.randomUUID(),
      readPending: () => checkoutDraft.snapshot().pending,
      writePending: (pending) => checkoutDraft.change({ pending }),
    }),
  )

  const follow = async (placed: PlacedOrder) => {
    switch (placed.result) {
      case 'paid':
        await openReceipt(placed.orderNumber)
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
  }

  return {
    isPlacing: place.isPending,
    /** Attempt of the provider while its window is open: its callback may be lost, but its number is known. */
    openAttempt: place.isPending ? openAttempt : undefined,
    problem,
    forgetProblem: () => setProblem(undefined),
    place: (body: OrderBody) => {
      if (place.isPending) return
      setProblem(undefined)
      setOpenAttempt(undefined)
      place.mutate(body, { onSuccess: (placed) => void follow(placed), onError: explain })
    },
  }
}

import { useMutation, useQueryClient, type UseMutationOptions } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { isRefusal } from '#core/api/errors.ts'
import { toast } from '#src/ui/toast/toast.ts'
import type { OpenPaymentWindow } from '#src/features/payments/window/portone.ts'
import { openPaymentWindow } from '#src/features/payments/window/payment-window.ts'
import type { CheckoutProblem } from './checkout-problem.ts'
import { checkoutProblem, declinedProblem } from './checkout-problem.ts'
import type { PlacedOrder } from './pay-order.ts'
import { SHEET_KEY } from './queries.ts'
import { checkoutDraft } from './use-draft.ts'
import { useOpenReceipt } from './use-open-receipt.ts'

/** Where a payment is made. */
export interface PayingOptions {
  /**
   * Whether Back leads from the receipt to this page, which is no order sheet. Default: the receipt
   * replaces it.
   */
  readonly keepsPage?: boolean
}

/**
 * Runs a mutation that pays and goes where its end leads; every refusal stays on the page as
 * `problem`. The mutation is made with the way to open the payment window.
 */
export function usePaying<Input>(
  mutationOf: (openWindow: OpenPaymentWindow) => UseMutationOptions<PlacedOrder, Error, Input>,
  { keepsPage = false }: PayingOptions = {},
) {
  const queryClient = useQueryClient()
  const [problem, setProblem] = useState<CheckoutProblem>()
  const [openAttempt, setOpenAttempt] = useState<string>()
  /** Payment that waits for a proof of the member. */
  const [unproved, setUnproved] = useState<Unproved<Input>>()
  const paying = useMutation(
    mutationOf((request) => {
      setOpenAttempt(request.merchantUid)
      return openPaymentWindow(request)
    }),
  )
  const { isPending, mutate, reset } = paying
  const follow = useFollowPlaced(keepsPage, (message) => setProblem(declinedProblem(message)))

  useEffect(() => {
    // Back from the provider's page may bring this page as it was left: its window answers no more.
    const onShow = (event: PageTransitionEvent) => event.persisted && reset()
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [reset])

  const refresh = () => void queryClient.invalidateQueries({ queryKey: ['orders'] })

  const explain = (error: unknown) => {
    const found = checkoutProblem(error)
    setProblem(found)
    if (found.isProofSpent) checkoutDraft.change({ proof: undefined })
    if (found.isSheetOld) void queryClient.invalidateQueries({ queryKey: SHEET_KEY })
    refresh()
  }

  const pay = (input: Input) => {
    if (isPending) return
    setProblem(undefined)
    setOpenAttempt(undefined)
    mutate(input, {
      onSuccess: (placed) => void follow(placed),
      onError: (error) => {
        if (!isRefusal(error, 'REAUTH_REQUIRED')) return explain(error)
        setUnproved({ input, error })
        refresh()
      },
    })
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
    pay,
    /** Proof of the member that a registered card needs; see `CardProof`. */
    proof: {
      isAsked: unproved !== undefined,
      /** Repeats the payment, which is proved now. */
      repeat: () => {
        setUnproved(undefined)
        if (unproved !== undefined) pay(unproved.input)
      },
      /** Leaves the payment unproved: the page says why it was not made. */
      close: () => {
        setUnproved(undefined)
        if (unproved !== undefined) explain(unproved.error)
      },
    },
  }
}

/** Leads where the end of a payment leads; a declined one calls `refuse` with its reason. */
function useFollowPlaced(keepsPage: boolean, refuse: (reason: string | undefined) => void) {
  const navigate = useNavigate()
  const openReceipt = useOpenReceipt({ keepsPage })
  return async (placed: PlacedOrder) => {
    switch (placed.result) {
      case 'paid':
      case 'issued':
        await openReceipt(placed.orderNumber)
        if (placed.result === 'paid' && placed.note !== undefined) await toast(placed.note)
        return
      case 'unclear':
        await navigate({ to: '/cart/payment/result', search: placed.answer, replace: !keepsPage })
        return
      case 'cancelled':
        await toast('결제가 취소되었습니다.')
        return
      case 'failed':
        refuse(placed.message)
    }
  }
}

/** Payment that the shop refused for lack of a proof. */
interface Unproved<Input> {
  readonly input: Input
  readonly error: unknown
}

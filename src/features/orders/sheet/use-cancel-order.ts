import { useMutation } from '@tanstack/react-query'
import { isPaid } from '#src/features/payments/window/is-paid.ts'
import { useApi } from '#src/page/use-api.ts'
import { releaseMutation } from './mutations.ts'
import { useOpenReceipt } from './use-open-receipt.ts'
import { checkoutDraft } from './use-draft.ts'

/**
 * Cancels an unpaid order and releases its stock. One that turns out to be paid leads to its
 * receipt instead.
 */
export function useCancelOrder(orderNumber: string, onCanceled?: () => void) {
  const openReceipt = useOpenReceipt()
  const { mutate, isPending } = useMutation(releaseMutation(useApi()))
  const cancelOrder = () =>
    mutate(orderNumber, {
      onSuccess: (state) => {
        if (isPaid(state)) {
          void openReceipt(orderNumber)
          return
        }
        checkoutDraft.clearPending(orderNumber)
        onCanceled?.()
      },
    })
  return { cancelOrder, isCanceling: isPending }
}

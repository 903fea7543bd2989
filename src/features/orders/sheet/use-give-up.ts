import { useMutation } from '@tanstack/react-query'
import { isPaid } from '#src/features/payments/window/is-paid.ts'
import { useApi } from '#src/page/use-api.ts'
import { releaseMutation } from './mutations.ts'
import { useOpenReceipt } from './use-open-receipt.ts'
import { checkoutDraft } from './use-draft.ts'

/**
 * Gives an unpaid order up and its stock back. One that turns out to be paid leads to its receipt
 * instead.
 */
export function useGiveUp(orderNumber: string, onGivenUp?: () => void) {
  const openReceipt = useOpenReceipt()
  const { mutate, isPending } = useMutation(releaseMutation(useApi()))
  const giveUp = () =>
    mutate(orderNumber, {
      onSuccess: (state) => {
        if (isPaid(state)) {
          void openReceipt(orderNumber)
          return
        }
        checkoutDraft.forgetPending(orderNumber)
        onGivenUp?.()
      },
    })
  return { giveUp, isGivingUp: isPending }
}

import { useApi } from '#src/page/use-api.ts'
import type { PendingOrder } from './draft.ts'
import { placeOrderMutation } from './mutations.ts'
import { shopNow } from '#src/browser/use-now.ts'
import { markOpenOrder } from './open-order-mark.ts'
import type { OrderChoice } from './order-choice.ts'
import { checkoutDraft } from './use-draft.ts'
import { usePaying } from './use-paying.ts'

/** Places and pays the order of a choice; see `usePaying`. */
export function usePlaceOrder(choice: OrderChoice) {
  const api = useApi()
  const writePending = (pending: PendingOrder | undefined) => {
    if (pending?.order) markOpenOrder(pending.order.expiresAt - (shopNow() - Date.now()))
    checkoutDraft.change({ pending, pendingChoice: pending && choice })
  }
  return usePaying((openWindow) =>
    placeOrderMutation({
      api,
      openWindow,
      newKey: () => crypto.randomUUID(),
      readPending: () => checkoutDraft.snapshot().pending,
      writePending,
    }),
  )
}

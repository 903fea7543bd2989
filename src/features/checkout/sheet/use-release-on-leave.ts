import { useMutation } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { useApi } from '#src/page/use-api.ts'
import { releaseOnLeaveMutation } from './mutations.ts'
import { checkoutDraft } from './use-draft.ts'

/** Pages of the purchase itself, and signing in on the way; going there is not leaving. */
const PURCHASE = /^\/(?:cart\/payment(?:\/|$)|order\/complete$|auth\/login$)/u

/**
 * Gives the stock of an unpaid order back when the shopper goes elsewhere in the shop (Product 2.9). Reloads and the
 * provider's page are not leaving; closing the tab is left to the store's timer.
 */
export function useReleaseOnLeave(isPlacing: boolean): void {
  const { mutate } = useMutation(releaseOnLeaveMutation(useApi()))
  useBlocker({
    enableBeforeUnload: false,
    shouldBlockFn: ({ next }) => {
      const { pending } = checkoutDraft.snapshot()
      if (pending?.order && !isPlacing && !PURCHASE.test(next.pathname)) {
        checkoutDraft.change({ pending: undefined })
        mutate(pending.order.orderNumber)
      }
      return false
    },
  })
}

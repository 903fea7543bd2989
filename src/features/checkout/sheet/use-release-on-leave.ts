import { useMutation } from '@tanstack/react-query'
import { useBlocker, useRouter } from '@tanstack/react-router'
import { readPageFacts } from '#src/page/read-page-facts.ts'
import { useApi } from '#src/page/use-api.ts'
import { releaseOnLeaveMutation } from './mutations.ts'
import { checkoutDraft } from './use-draft.ts'

/**
 * Gives the stock of an unpaid order back when the shopper goes elsewhere in the shop (Product 2.9). Reloads and the
 * provider's page are not leaving; closing the tab is left to the store's timer.
 */
export function useReleaseOnLeave(isPlacing: boolean): void {
  const router = useRouter()
  const { mutate } = useMutation(releaseOnLeaveMutation(useApi()))
  useBlocker({
    enableBeforeUnload: false,
    shouldBlockFn: ({ next }) => {
      const { pending } = checkoutDraft.snapshot()
      if (pending?.order && !isPlacing && readPageFacts(router, next.pathname).purchase !== true) {
        checkoutDraft.change({ pending: undefined })
        mutate(pending.order.orderNumber)
      }
      return false
    },
  })
}

import { useMutation } from '@tanstack/react-query'
import { useBlocker, useRouter } from '@tanstack/react-router'
import { readPageFacts } from '#src/page/read-page-facts.ts'
import { useApi } from '#src/page/use-api.ts'
import { releaseOnLeaveMutation } from './mutations.ts'
import { checkoutDraft } from './use-draft.ts'

/**
 * Releases the stock of an unpaid order when the shopper navigates outside the checkout (Product 2.9). Reloads and the
 * provider's page do not count; a closed tab is left to the server's timer.
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

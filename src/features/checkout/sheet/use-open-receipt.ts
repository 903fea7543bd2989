import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { isPaid } from '#src/features/orders/order-steps.ts'
import { orderQuery } from '#src/features/orders/queries.ts'
import { usePersistAnswers } from '#src/page/use-persist-answers.ts'
import { checkoutDraft } from './use-draft.ts'

/** Our choice: a slow network or device must not delay the receipt for longer; its page fetches again. */
const PATIENCE_MS = 3_000

/**
 * Opens the receipt of a paid order and clears the draft. The receipt is fetched and persisted before, because its page
 * is listed as readable offline, and a phone may lose its network at once.
 */
export function useOpenReceipt(): (orderNumber: string) => Promise<void> {
  const queryClient = useQueryClient()
  const persistAnswers = usePersistAnswers()
  const router = useRouter()
  const fetchAndPersist = async (orderNumber: string) => {
    const query = orderQuery(orderNumber)
    const known = queryClient.getQueryData(query.queryKey)
    // Cached data from before the payment is out of date.
    if (known === undefined || !isPaid(known.state)) {
      await queryClient.query({ ...query, staleTime: 0 })
    }
    await persistAnswers()
  }
  return async (orderNumber) => {
    const { pathname } = router.latestLocation
    await Promise.race([
      // The receipt's page shows the failure.
      fetchAndPersist(orderNumber).catch(() => undefined),
      new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
    ])
    // The buyer may have left, or another source of the payment state may have been faster.
    const isStillHere = router.latestLocation.pathname === pathname
    if (isStillHere)
      await router.navigate({ to: '/order/complete', search: { orderNumber }, replace: true })
    checkoutDraft.clear()
  }
}

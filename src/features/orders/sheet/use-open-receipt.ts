import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { isPaid } from '#src/features/payments/window/is-paid.ts'
import { orderQuery } from '#src/features/orders/receipt/queries.ts'
import { usePersistAnswers } from '#src/page/use-persist-answers.ts'
import { showReceipt } from './show-receipt.ts'
import { checkoutDraft } from './use-draft.ts'

/**
 * Our choice: a slow network or device must not delay the receipt for longer; its page fetches
 * again.
 */
const PATIENCE_MS = 3_000

/**
 * Opens the receipt of a paid order and ends its draft. The receipt is fetched and written to the
 * device before: its page is listed among those that can be read without network, and a phone may
 * lose its network at once. `keepsPage`: Back leads from it to this page, which it else replaces.
 */
export function useOpenReceipt({ keepsPage = false } = {}): (orderNumber: string) => Promise<void> {
  const queryClient = useQueryClient()
  const persistAnswers = usePersistAnswers()
  const router = useRouter()
  // Not that of a later moment: this page stays mounted while the receipt that it opened loads, and
  // a second receipt would lie behind the first.
  const [page] = useState(() => router.latestLocation.pathname)
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
    await Promise.race([
      // The receipt's page shows the failure.
      fetchAndPersist(orderNumber).catch(() => undefined),
      new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
    ])
    const endDraft = () => checkoutDraft.endPaid(orderNumber)
    // The sheet stays on screen until the receipt has come; a paid order left in its draft would
    // lead the next sheet here.
    window.addEventListener('pagehide', endDraft)
    await showReceipt(router, { page, orderNumber, keepsPage })
    window.removeEventListener('pagehide', endDraft)
    endDraft()
  }
}

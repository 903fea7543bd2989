import { useQueryClient } from '@tanstack/react-query'
import { useRouter, type AnyRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { isPaid } from '#src/features/payments/window/is-paid.ts'
import { orderQuery } from '#src/features/orders/receipt/queries.ts'
import { usePersistAnswers } from '#src/page/use-persist-answers.ts'
import { checkoutDraft } from './use-draft.ts'

/**
 * Our choice: a slow network or device must not delay the receipt for longer; its page fetches
 * again.
 */
const PATIENCE_MS = 3_000

/**
 * Routers on their way to a receipt. Their address changes later: the entry of an open sheet is
 * removed before. A source of the payment state that comes meanwhile would push a second receipt.
 */
const onTheWay = new WeakSet<AnyRouter>()

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
  const openPage = async (orderNumber: string) => {
    // A phone that comes from the provider's page has it right behind this one: Back leads to the
    // shop instead.
    const comesFromOutside = !keepsPage && !router.history.canGoBack()
    if (comesFromOutside) {
      router.history.replace('/')
      // The history joins what changes in one turn.
      router.history.flush()
    }
    const search = { orderNumber }
    await router.navigate({
      to: '/order/complete',
      search,
      replace: !keepsPage && !comesFromOutside,
    })
  }
  return async (orderNumber) => {
    await Promise.race([
      // The receipt's page shows the failure.
      fetchAndPersist(orderNumber).catch(() => undefined),
      new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
    ])
    // The buyer may have left, or another source of the payment state may have been faster.
    const isStillHere = router.latestLocation.pathname === page && !onTheWay.has(router)
    const endDraft = () => checkoutDraft.endPaid(orderNumber)
    // The sheet stays on screen until the receipt has come; a paid order left in its draft would
    // lead the next sheet here.
    window.addEventListener('pagehide', endDraft)
    if (isStillHere) {
      onTheWay.add(router)
      await openPage(orderNumber).finally(() => onTheWay.delete(router))
    }
    window.removeEventListener('pagehide', endDraft)
    endDraft()
  }
}

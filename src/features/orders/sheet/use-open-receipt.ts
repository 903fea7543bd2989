import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { isPaid } from '#src/features/payments/window/is-paid.ts'
import { orderQuery } from '#src/features/orders/receipt/queries.ts'
import { usePersistAnswers } from '#src/page/use-persist-answers.ts'
import { checkoutDraft } from './use-draft.ts'

/**
 * Our choice: a slow network or device must not delay the receipt for longer; its page fetches
 * again.
 */
const PATIENCE_MS = 3_000

const RECEIPT = '/order/complete'

/**
 * Receipts that are being opened, by order number: the answer of a payment and that of its order may
 * come at once, and Back would lead from the second receipt to the first.
 */
const opening = new Map<string, Promise<void>>()

/**
 * Opens the receipt of a paid order and ends its draft. The receipt is fetched and written to the
 * device before: its page is listed among those that can be read without network, and a phone may
 * lose its network at once. `keepsPage`: Back leads from it to this page, which it else replaces.
 */
export function useOpenReceipt({ keepsPage = false } = {}): (orderNumber: string) => Promise<void> {
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
      to: RECEIPT,
      search,
      replace: !keepsPage && !comesFromOutside,
    })
  }
  const open = async (orderNumber: string) => {
    const { pathname } = router.latestLocation
    await Promise.race([
      // The receipt's page shows the failure.
      fetchAndPersist(orderNumber).catch(() => undefined),
      new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
    ])
    // The buyer may have left.
    const isStillHere = router.latestLocation.pathname === pathname && pathname !== RECEIPT
    const endDraft = () => checkoutDraft.endPaid(orderNumber)
    // The sheet stays on screen until the receipt has come; a paid order left in its draft would
    // lead the next sheet here.
    window.addEventListener('pagehide', endDraft)
    if (isStillHere) await openPage(orderNumber)
    window.removeEventListener('pagehide', endDraft)
    endDraft()
  }
  return (orderNumber) => {
    const running = opening.get(orderNumber)
    if (running !== undefined) return running
    const started = open(orderNumber).finally(() => opening.delete(orderNumber))
    opening.set(orderNumber, started)
    return started
  }
}

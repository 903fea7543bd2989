import { linkOptions, type RouterHistory } from '@tanstack/react-router'

const receiptOf = (orderNumber: string, replace: boolean) =>
  linkOptions({ to: '/order/complete', search: { orderNumber }, replace })

/** What is needed of the router. */
interface Router {
  readonly latestLocation: { readonly pathname: string }
  readonly history: Pick<RouterHistory, 'canGoBack' | 'flush' | 'replace'>
  readonly navigate: (receipt: ReturnType<typeof receiptOf>) => Promise<void>
}

/**
 * Routers on their way to a receipt. Their address changes later: the entry of an open sheet is
 * removed before. A source of the payment state that comes meanwhile would push a second receipt.
 */
const onTheWay = new WeakSet<Router>()

interface ReceiptWay {
  /** Path of the page that paid; a buyer who has left it stays where they are. */
  page: string
  orderNumber: string
  /** Whether Back leads from the receipt to that page, which the receipt else replaces. */
  keepsPage: boolean
}

/** Leads to the receipt of a paid order, once for all sources that report its payment. */
export async function showReceipt(router: Router, way: ReceiptWay): Promise<void> {
  const { page, orderNumber, keepsPage } = way
  if (router.latestLocation.pathname !== page || onTheWay.has(router)) return
  onTheWay.add(router)
  // A phone that comes from the provider's page has it right behind this one: Back leads to the
  // shop instead.
  const comesFromOutside = !keepsPage && !router.history.canGoBack()
  if (comesFromOutside) {
    router.history.replace('/')
    // The history joins what changes in one turn.
    router.history.flush()
  }
  const receipt = receiptOf(orderNumber, !keepsPage && !comesFromOutside)
  await router.navigate(receipt).finally(() => onTheWay.delete(router))
}

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
 * Orders whose receipt was opened from a page that Back leads to again. Such a page is the current
 * one while an open sheet still holds its address, and after the buyer has gone back: a second
 * source of the payment state would open the receipt once more.
 */
const opened = new WeakMap<Router, Set<string>>()

interface ReceiptWay {
  /** Path of the page that paid; a buyer who has left it stays where they are. */
  page: string
  orderNumber: string
  /** Whether Back leads from the receipt to that page, which the receipt else replaces. */
  keepsPage: boolean
}

/** Opens the receipt of a paid order, once for all sources that report its payment. */
export async function showReceipt(router: Router, way: ReceiptWay): Promise<void> {
  const { page, orderNumber, keepsPage } = way
  if (router.latestLocation.pathname !== page) return
  if (keepsPage) {
    const orders = opened.get(router) ?? new Set()
    if (orders.has(orderNumber)) return
    opened.set(router, orders.add(orderNumber))
  }
  // A phone that comes from the provider's page has it right behind this one: Back leads to the
  // shop instead.
  const comesFromOutside = !keepsPage && !router.history.canGoBack()
  if (comesFromOutside) {
    router.history.replace('/')
    // The history joins what changes in one turn.
    router.history.flush()
  }
  await router.navigate(receiptOf(orderNumber, !keepsPage && !comesFromOutside))
}

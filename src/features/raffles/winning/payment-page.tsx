import { CheckoutPage } from '#src/features/orders/sheet/checkout-page.tsx'
import { lazyComponent } from '#src/lazy/lazy-component.tsx'

const WinCheckout = lazyComponent(async () => (await import('./win-checkout.tsx')).WinCheckout)

/** Payment page: the order sheet, and for `?raffle=` the payment of a win, which is loaded late. */
export function PaymentPage() {
  return <CheckoutPage Win={WinCheckout} />
}

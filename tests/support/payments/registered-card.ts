import { addAutoPay, listAutoPays } from '#contract/payments/auto-pays.calls.ts'
import { type AutoPay } from '#contract/orders/auto-pay.ts'
import type { Caller } from '#tests/support/platform/test-call.ts'
import type { Send } from './payment-window.ts'
import type { ShopClient } from '#tests/support/platform/shopper.ts'
import type { TestShop } from '#tests/support/platform/test-shop.ts'

/** A shop in this process, or calls and requests to another one. */
type CardShop = Pick<TestShop, 'call' | 'fetch'> | (ShopClient & { readonly fetch: Send })

/**
 * What a member does in the provider's window for a new card. `declining` registers a card whose
 * charges are refused.
 */
export type CardAct = 'approve' | 'declining' | 'close' | 'fail'

/** Opens the window for the next card of a member and acts in it; returns the id of the card. */
export async function actInCardWindow(
  shop: CardShop,
  as: Caller,
  act: CardAct = 'approve',
): Promise<string> {
  const { nextCustomerUid, window } = await shop.call(listAutoPays, { as })
  if (nextCustomerUid === null || window === null) throw new Error('No card can be added')
  const opened = await shop.fetch('/stand-in/portone/windows', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      customer_uid: nextCustomerUid,
      merchant_uid: window.merchantUid,
      amount: 0,
      name: window.name,
      buyer_name: window.buyer.name,
      m_redirect_url: window.mRedirectUrl,
    }),
  })
  const { url, error_msg } = (await opened.json()) as { url?: string; error_msg?: string }
  if (url === undefined) throw new Error(`The window did not open: ${error_msg}`)
  await shop.fetch(`${url}?in=frame`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ act }).toString(),
  })
  return nextCustomerUid
}

/** Registers a card of a member through the provider's window. */
export async function registerCard(
  shop: CardShop,
  as: Caller,
  act: 'approve' | 'declining' = 'approve',
): Promise<AutoPay> {
  const customerUid = await actInCardWindow(shop, as, act)
  return shop.call(addAutoPay, { body: { customerUid }, as })
}

import type { CardWindow } from '#contract/payments/auto-pays.calls.ts'
import type { PortOneParams } from '#src/features/payments/window/portone-params.ts'

/** Parameters of the provider's window that registers a card: a window without an amount. */
export function cardParams(window: CardWindow, customerUid: string): PortOneParams {
  const { buyer } = window
  return {
    channelKey: window.channelKey,
    pg: window.pg,
    pay_method: 'card',
    merchant_uid: window.merchantUid,
    name: window.name,
    amount: 0,
    buyer_name: buyer.name,
    buyer_tel: buyer.tel,
    buyer_email: buyer.email,
    m_redirect_url: window.mRedirectUrl,
    customer_uid: customerUid,
  }
}

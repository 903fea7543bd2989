import type { PaymentRequest } from '#contract/payments/payments.calls.ts'

/** Parameters of the PortOne v1 window; the names are the provider's. */
export interface PortOneParams {
  readonly channelKey: string
  readonly pg: string
  readonly pay_method: string
  readonly merchant_uid: string
  readonly name: string
  readonly amount: number
  readonly buyer_name: string
  readonly buyer_tel: string
  readonly buyer_email?: string
  readonly buyer_addr?: string
  readonly buyer_postcode?: string
  readonly m_redirect_url: string
  readonly notice_url?: string
  /** Id of a card that the window registers; with the amount 0. */
  readonly customer_uid?: string
  /** End of a virtual account, `YYYYMMDDhhmm`. */
  readonly vbank_due?: string
  /** Months of instalments that the window offers; `[]`: paid at once. */
  readonly display?: { readonly card_quota: readonly number[] }
  /** Holds the money until the delivery. */
  readonly escrow?: true
}

/** Longest product name that the provider accepts. */
const NAME_MAX = 40

/**
 * Parameters of a prepared payment exactly as the server prepared them: the provider refuses
 * another amount than the registered one.
 */
export function portOneParams(request: PaymentRequest): PortOneParams {
  const { buyer } = request
  return {
    channelKey: request.channelKey,
    pg: request.pg,
    pay_method: request.payMethod,
    merchant_uid: request.merchantUid,
    name: Array.from(request.name).slice(0, NAME_MAX).join(''),
    amount: request.amount,
    buyer_name: buyer.name,
    buyer_tel: buyer.tel,
    // A guest may order without one (orders#guest-mail).
    ...(buyer.email === '' ? {} : { buyer_email: buyer.email }),
    buyer_addr: buyer.addr,
    buyer_postcode: buyer.postcode,
    m_redirect_url: request.mRedirectUrl,
    notice_url: request.noticeUrl,
    ...(request.quota === null
      ? {}
      : { display: { card_quota: request.quota === 0 ? [] : [request.quota] } }),
    ...(request.vbankDue === null ? {} : { vbank_due: request.vbankDue }),
    ...(request.escrow ? { escrow: true } : {}),
  }
}

import type { OrderSheet } from '#contract/orders/orders.calls.ts'
import type { PayMethod } from '#contract/orders/pay-methods.ts'
import type { CheckoutForm } from '#src/features/orders/sheet/checkout-form.ts'

/** A way to pay that needs no further fields: a registered card or a wallet. */
export interface ExpressWay {
  /** Unique among the ways of a sheet. */
  readonly id: string
  readonly label: string
  /** Last digits of a card, where they are known. */
  readonly hint?: string
  readonly payMethod: PayMethod
  /** The registered card; null for a wallet. */
  readonly customerUid: string | null
}

/** Methods whose own app knows card and person. */
const WALLETS: ReadonlySet<PayMethod> = new Set(['kakaopay', 'naverpay', 'tosspay'])

type Methods = Pick<OrderSheet, 'payMethods' | 'autoPays'>

/** Ways of an express payment that can be used now: registered cards, then wallets. */
export function expressWays({ payMethods, autoPays }: Methods): readonly ExpressWay[] {
  const usable = payMethods.filter(({ enabled }) => enabled)
  const hasCards = usable.some(({ code }) => code === 'autopay')
  const cards = autoPays.map(({ customerUid, alias, cardName, last4 }) => ({
    id: `autopay ${customerUid}`,
    label: [alias, cardName].filter(Boolean).join(' · ') || '등록 카드',
    ...(last4 === null ? {} : { hint: `**** ${last4}` }),
    payMethod: 'autopay' as const,
    customerUid,
  }))
  const wallets = usable
    .filter(({ code }) => WALLETS.has(code))
    .map(({ code, label }) => ({ id: code, label, payMethod: code, customerUid: null }))
  return [...(hasCards ? cards : []), ...wallets]
}

/**
 * The way that is shown as chosen: that of the order sheet, the last one of this device, or the
 * registered card, as `knownPayMethod` decides. Undefined where none of them is an express way.
 */
export function knownWay(
  ways: readonly ExpressWay[],
  { payMethod, customerUid }: Pick<CheckoutForm, 'payMethod' | 'customerUid'>,
  last: string | undefined,
): ExpressWay | undefined {
  const of = (method: string | null | undefined) => {
    const same = ways.filter((way) => way.payMethod === method)
    return same.find((way) => way.customerUid === customerUid) ?? same[0]
  }
  return of(payMethod) ?? of(last) ?? of('autopay')
}

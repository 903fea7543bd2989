import type { DataLayer } from './data-layer.ts'

/** Paid order for pixels. */
export interface Purchase {
  readonly orderNumber: string
  /** Instant of the payment. */
  readonly paidAt: string
  readonly quantity: number
  /** Won that was paid. */
  readonly total: number
}

/** Storage of the numbers of reported orders on this device. */
export interface ReportedOrders {
  readonly read: () => string | undefined
  readonly write: (text: string) => void
}

/** Age of a payment up to which it is reported: a deposit may be seen days later, an old receipt is no new purchase. */
const REPORT_MS = 7 * 24 * 3_600_000
const REPORTED_MAX = 50

/** Pushes a purchase once per device with the fields of the specification (Spec 3), also after reloads and late payments. */
export function pushPurchase(
  target: { dataLayer?: DataLayer },
  reported: ReportedOrders,
  purchase: Purchase & { readonly hashedUserId: string | undefined },
  now: number,
): void {
  const { orderNumber, paidAt, quantity, total, hashedUserId } = purchase
  const known = (reported.read() ?? '').split(' ').filter(Boolean)
  if (known.includes(orderNumber) || now - Date.parse(paidAt) > REPORT_MS) return
  reported.write([...known, orderNumber].slice(-REPORTED_MAX).join(' '))
  target.dataLayer ??= []
  target.dataLayer.push({
    event: 'purchase',
    total_quantity: quantity,
    total_price: total,
    currency: 'KRW',
    ...(hashedUserId === undefined ? {} : { user_id: hashedUserId }),
  })
}

import type { DataLayer } from './data-layer.ts'

/** Paid order for pixels. */
export interface Purchase {
  readonly orderNumber: string
  /** Instant of the payment. */
  readonly paidAt: string
  readonly quantity: number
  /** Won that was paid. */
  readonly total: number
  readonly hashedUserId: string | undefined
}

/** External functions of a report. */
export interface PurchasePorts {
  readonly target: { dataLayer?: DataLayer }
  /** Storage of the orders that this device reported, or asked to report. */
  readonly reported: {
    readonly read: () => string | undefined
    readonly write: (text: string) => void
  }
  /** Whether the shop permits this report: the first one of the order, over all devices. */
  readonly permit: (orderNumber: string, reportId: string) => Promise<boolean>
  /** A new UUID. */
  readonly newId: () => string
}

/**
 * Age of a payment up to which it is reported: a deposit may be seen days later, an old receipt is
 * no new purchase.
 */
const REPORT_MS = 7 * 24 * 3_600_000
const REPORTED_MAX = 50

/**
 * Stored entries: `order` of a settled report, `order=report` of one whose permission was asked
 * for.
 */
function readEntries(text: string | undefined): Map<string, string | undefined> {
  const entries = (text ?? '').split(' ').filter(Boolean)
  return new Map(
    entries.map((entry) => {
      const [orderNumber = '', reportId] = entry.split('=')
      return [orderNumber, reportId] as const
    }),
  )
}

function writeEntry(
  { reported }: PurchasePorts,
  orderNumber: string,
  reportId: string | undefined,
): void {
  const entries = readEntries(reported.read())
  entries.delete(orderNumber)
  entries.set(orderNumber, reportId)
  const texts = [...entries].map(([number, id]) => (id === undefined ? number : `${number}=${id}`))
  reported.write(texts.slice(-REPORTED_MAX).join(' '))
}

/**
 * Pushes a purchase with the fields that pixels expect, once over all devices, also
 * after reloads and late payments. A report whose permission got lost is asked for again by the
 * next view of the order.
 */
export async function reportPurchase(
  ports: PurchasePorts,
  purchase: Purchase,
  now: number,
): Promise<void> {
  const { orderNumber, paidAt, quantity, total, hashedUserId } = purchase
  const entries = readEntries(ports.reported.read())
  const asked = entries.get(orderNumber)
  const isSettled = entries.has(orderNumber) && asked === undefined
  if (isSettled || now - Date.parse(paidAt) > REPORT_MS) return
  const reportId = asked ?? ports.newId()
  writeEntry(ports, orderNumber, reportId)
  const isPermitted = await ports.permit(orderNumber, reportId)
  // Another page of this device may have settled it meanwhile.
  if (readEntries(ports.reported.read()).get(orderNumber) !== reportId) return
  writeEntry(ports, orderNumber, undefined)
  if (!isPermitted) return
  ports.target.dataLayer ??= []
  ports.target.dataLayer.push({
    event: 'purchase',
    total_quantity: quantity,
    total_price: total,
    currency: 'KRW',
    ...(hashedUserId === undefined ? {} : { user_id: hashedUserId }),
  })
}

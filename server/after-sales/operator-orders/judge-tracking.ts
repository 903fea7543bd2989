import { CARRIERS } from '#contract/after-sales/claim-reasons.ts'
import { fitsCarrier } from '#contract/after-sales/carriers.ts'
import type { TrackingRow, TrackingVerdict } from '#contract/after-sales/tracking-files.calls.ts'
import type { LineState } from '#contract/orders/orders.calls.ts'
import type { TypedRow } from './read-tracking-file.ts'

/** State that decides the rows of a file. */
export interface TrackingFacts {
  /** States of the lines of each order, by its number. */
  readonly states: ReadonlyMap<string, readonly LineState[]>
  /** Orders of the parcels with each tracking number. */
  readonly owners: ReadonlyMap<
    string,
    readonly { readonly orderNumber: string; readonly carrier: string }[]
  >
}

/** Verdict of each row of a file. Pure: the shipment decides again, under the lock of its order. */
export function judgeTracking(rows: readonly TypedRow[], facts: TrackingFacts): TrackingRow[] {
  const seen = new Map<string, string>()
  return rows.map((row) => {
    const first = seen.get(row.trackingNo)
    const verdict =
      first !== undefined && first !== row.orderNumber ? 'DUPLICATE_NO' : verdictOf(row, facts)
    seen.set(row.trackingNo, first ?? row.orderNumber)
    return { ...row, verdict }
  })
}

function verdictOf(
  { orderNumber, carrier: written, trackingNo }: TypedRow,
  { states, owners }: TrackingFacts,
): TrackingVerdict {
  const lines = states.get(orderNumber)
  if (lines === undefined) return 'UNKNOWN_ORDER'
  const carrier = CARRIERS.find((name) => name === written)
  if (carrier === undefined) return 'UNKNOWN_CARRIER'
  if (!fitsCarrier(carrier, trackingNo)) return 'FORMAT'
  const parcels = (owners.get(trackingNo) ?? []).filter((parcel) => parcel.carrier === carrier)
  if (parcels.some((parcel) => parcel.orderNumber === orderNumber)) return 'SAME'
  if (parcels.length > 0) return 'DUPLICATE_NO'
  if (lines.includes('PREPARING')) return 'SHIP'
  return lines.includes('CANCEL_REQ') ? 'CANCEL_REQUESTED' : 'WRONG_STATE'
}

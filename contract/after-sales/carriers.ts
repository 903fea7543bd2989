import type { CARRIERS } from './claim-reasons.ts'

/** Carrier of a parcel of the shop. */
export type Carrier = (typeof CARRIERS)[number]

/** Digits of a tracking number by carrier. */
const TRACKING_FORMS: Readonly<Record<Carrier, RegExp>> = {
  CJ대한통운: /^\d{10,12}$/u,
  우체국택배: /^\d{13}$/u,
  한진택배: /^\d{10,14}$/u,
  롯데택배: /^\d{12,13}$/u,
  로젠택배: /^\d{11,13}$/u,
}

/** Whether a tracking number without hyphens and spaces has the form of its carrier. */
export function fitsCarrier(carrier: Carrier, trackingNo: string): boolean {
  return TRACKING_FORMS[carrier].test(trackingNo)
}

/** A parcel as its carrier knows it. */
export interface TrackedParcel {
  /** Name of the carrier in Korean. */
  readonly carrier: string
  readonly trackingNo: string
  readonly shippedAt: Date
}

/** What the carrier says of a parcel that it knows. */
export type ParcelReport =
  | {
      readonly isDelivered: true
      /** Where it was left, as the carrier names it. */ readonly place: string
    }
  | { readonly isDelivered: false }

/** Port of the service that looks up parcels. */
export interface CarrierTracking {
  /**
   * Looks a parcel up. A look-up without an answer is no report: it throws
   * {@link CarrierUnavailable} where the service does not answer, and {@link ParcelUnknown} where
   * the carrier has no such parcel (yet).
   */
  find(parcel: TrackedParcel): Promise<ParcelReport>
}

/** The service was not reached, timed out, refused, or answered something else. */
export class CarrierUnavailable extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`The parcel was not looked up: ${reason}`, options)
    this.name = 'CarrierUnavailable'
  }
}

/** The carrier has no parcel with this number. */
export class ParcelUnknown extends Error {
  constructor() {
    super('The carrier has no parcel with this number')
    this.name = 'ParcelUnknown'
  }
}

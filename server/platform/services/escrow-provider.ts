/** Delivery of the goods of one escrow payment. */
export interface EscrowDelivery {
  readonly impUid: string
  /** Name of the carrier in Korean. */
  readonly carrier: string
  readonly trackingNo: string
  readonly sentAt: Date
  readonly receiver: EscrowPerson
}

/** Receiver or sender of a delivery. */
export interface EscrowPerson {
  readonly name: string
  readonly phone: string
  readonly address: string
  readonly postcode: string
}

/** Port of the provider's escrow. Calls may throw `ProviderUnavailable` and `ProviderRefused`. */
export interface EscrowProvider {
  /** Registers the delivery of a payment, in the place of an earlier one. Idempotent. */
  register(delivery: EscrowDelivery): Promise<void>
}

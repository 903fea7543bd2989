import type { ProviderPayment } from './payment-provider.ts'

/** A card that the payment provider stores for later charges. */
export interface BillingCard {
  readonly cardName: string | null
  readonly cardLast4: string | null
}

/** One charge of a stored card. */
export interface CardChargeRequest {
  readonly customerUid: string
  /** Unique per charge, at most 40 characters; the provider refuses a second approval of it. */
  readonly merchantUid: string
  /** In KRW. */
  readonly amount: number
  /** Name of the order, at most 40 characters. */
  readonly name: string
}

/** Data with which the browser opens the provider's window for a new card. */
export interface CardWindowSettings {
  readonly impCode: string
  readonly channelKey: string
  readonly scriptUrl: string
  readonly pg: string
}

/**
 * Port of the payment provider for stored cards. Every call may throw `ProviderUnavailable` (result
 * unknown) or `ProviderRefused` (a negative response).
 */
export interface CardProvider {
  /** Absent while the shop has no channel for stored cards: no card can be added. */
  readonly window: CardWindowSettings | undefined
  /** The newest card with this id; undefined when the provider has none. */
  find(customerUid: string): Promise<BillingCard | undefined>
  /** Deletes a card; an unknown one counts as deleted. */
  remove(customerUid: string): Promise<void>
  /** Charges a card; a declined charge is a payment with the status `failed`. */
  charge(request: CardChargeRequest): Promise<ProviderPayment>
}

import type { PayMethod } from '#contract/orders.ts'

/** What the provider says of one payment at this moment. */
export interface ProviderPayment {
  readonly impUid: string
  readonly merchantUid: string
  readonly status: 'ready' | 'paid' | 'failed' | 'cancelled'
  readonly amount: number
  /** Won given back so far. */
  readonly cancelAmount: number
  readonly currency: string
  readonly pgProvider: string | null
  readonly pgTid: string | null
  readonly cardName: string | null
  readonly cardLast4: string | null
  readonly receiptUrl: string | null
  readonly paidAt: Date | null
  readonly failReason: string | null
}

/** A refund to ask for: all of what is left, `checksum` being what we believe is left. */
export interface RefundRequest {
  readonly impUid: string
  readonly amount: number
  readonly checksum: number
  readonly reason: string
}

/** What the browser needs to open the provider's window. */
export interface WindowSettings {
  readonly impCode: string
  readonly channelKey: string
  readonly scriptUrl: string
  /** The `pg` value of a pay method. */
  pgOf(method: PayMethod): string
}

/**
 * The payment provider as the store knows it; the only way to it. Every call may throw {@link ProviderUnavailable}
 * (nothing is known) or {@link ProviderRefused} (it answered no).
 */
export interface PaymentProvider {
  readonly window: WindowSettings
  /** Registers the amount of an attempt, so that a window with another amount is refused. Repeats are harmless. */
  prepare(merchantUid: string, amount: number): Promise<void>
  /** The payment with the provider's own id; undefined when it knows none. */
  paymentByImpUid(impUid: string): Promise<ProviderPayment | undefined>
  /** The newest payment of an attempt, an approved one first; undefined when no window was opened for it. */
  paymentByMerchantUid(merchantUid: string): Promise<ProviderPayment | undefined>
  /** Gives money back. */
  refund(request: RefundRequest): Promise<void>
}

/** The provider could not be reached or did not answer in time: what it did is unknown. */
export class ProviderUnavailable extends Error {
  constructor(cause: unknown) {
    super('The payment provider cannot be reached', { cause })
    this.name = 'ProviderUnavailable'
  }
}

/** The provider answered, and said no; `message` is its reason, for logs and text only. */
export class ProviderRefused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ProviderRefused'
  }
}

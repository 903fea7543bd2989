import type { RefundAccount } from '#contract/payments/bank-forms.ts'
import type { PayMethod } from '#contract/orders/pay-methods.ts'

/** Current state of one payment at the provider. */
export interface ProviderPayment {
  readonly impUid: string
  readonly merchantUid: string
  readonly status: 'ready' | 'paid' | 'failed' | 'cancelled'
  readonly amount: number
  /** Refunded amount so far, in won. */
  readonly cancelAmount: number
  readonly currency: string
  readonly pgProvider: string | null
  /** Merchant id of the shop at the gateway; a test channel has another one. */
  readonly pgId: string | null
  readonly pgTid: string | null
  readonly cardName: string | null
  readonly cardLast4: string | null
  readonly receiptUrl: string | null
  readonly paidAt: Date | null
  readonly failReason: string | null
  /** Account of a payment by virtual account, once it is issued. */
  readonly vbank: ProviderAccount | null
  /** Whether the money is held in escrow; undefined where the provider does not say. */
  readonly isEscrow?: boolean | undefined
}

/** Virtual account as the provider issued it. */
export interface ProviderAccount {
  readonly bankName: string
  readonly accountNo: string
  readonly holder: string
  readonly dueAt: Date
}

/** A full refund of the remaining amount; `checksum` is the remaining amount that we expect. */
export interface RefundRequest {
  readonly impUid: string
  readonly amount: number
  readonly checksum: number
  readonly reason: string
  /** Account of the buyer, for the refund of a deposit. */
  readonly account?: RefundAccount | undefined
}

/** Data with which the browser opens the provider's window. */
export interface WindowSettings {
  readonly impCode: string
  readonly channelKey: string
  readonly scriptUrl: string
  /** The `pg` value of a pay method. */
  pgOf(method: PayMethod): string
}

/**
 * Period and page of a list of paid payments; the first page is 1. The provider refuses more than
 * 90 days.
 */
export interface PaidPaymentsQuery {
  readonly from: Date
  readonly to: Date
  readonly page: number
}

/** One page of paid payments; `nextPage` is null on the last one. */
export interface PaidPaymentsPage {
  readonly payments: readonly ProviderPayment[]
  readonly nextPage: number | null
}

/**
 * Port of the payment provider. Every call may throw {@link ProviderUnavailable} (result unknown)
 * or {@link ProviderRefused} (a negative response).
 */
export interface PaymentProvider {
  readonly window: WindowSettings
  /**
   * Registers the amount of an attempt, so that a window with another amount is refused.
   * Idempotent.
   */
  prepare(merchantUid: string, amount: number): Promise<void>
  /** The payment with the provider's own id; undefined for an unknown one. */
  paymentByImpUid(impUid: string): Promise<ProviderPayment | undefined>
  /**
   * The newest payment of an attempt, an approved one first; undefined when no window was opened
   * for it.
   */
  paymentByMerchantUid(merchantUid: string): Promise<ProviderPayment | undefined>
  /**
   * A page of the payments that were paid in a period and are not wholly refunded, newest first.
   */
  paidPayments(query: PaidPaymentsQuery): Promise<PaidPaymentsPage>
  /** Refunds a payment. */
  refund(request: RefundRequest): Promise<void>
}

/** The provider could not be reached or timed out: the result is unknown. */
export class ProviderUnavailable extends Error {
  constructor(cause: unknown) {
    super('The payment provider cannot be reached', { cause })
    this.name = 'ProviderUnavailable'
  }
}

/** The provider answered with a failure; `message` is its reason, for logs and text only. */
export class ProviderRefused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ProviderRefused'
  }
}

import * as v from 'valibot'
import { RefundAccountForm } from './bank-forms.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { INSTALMENTS_MAX } from './instalments.ts'
import { PayMethod } from '#contract/orders/pay-methods.ts'
import { LineState } from '#contract/orders/orders.calls.ts'
import { CustomerUid, Instant, Krw, OrderNumber } from '#contract/platform/values.ts'
import { VirtualAccount } from './virtual-accounts.ts'

/** Months of instalments by card: 0 for none, else 2 to 12. */
export const Quota = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0),
  v.maxValue(INSTALMENTS_MAX),
  v.check((months) => months !== 1, '할부 개월을 확인해 주세요.'),
)

/**
 * What the page hands to the payment window. `free` means nothing is to be paid and the order is
 * complete.
 */
export const PaymentRequest = v.object({
  impCode: v.string(),
  channelKey: v.string(),
  pg: v.string(),
  payMethod: PayMethod,
  merchantUid: v.pipe(v.string(), v.maxLength(40)),
  name: v.string(),
  amount: Krw,
  buyer: v.object({
    name: v.string(),
    tel: v.string(),
    /** Empty where a guest gave none. */
    email: v.string(),
    addr: v.string(),
    postcode: v.string(),
  }),
  /** Where phones come back to after the provider's own page. */
  mRedirectUrl: v.string(),
  noticeUrl: v.string(),
  /** Address of the provider's script. */
  scriptUrl: v.string(),
  expiresAt: Instant,
  free: v.boolean(),
  /**
   * End of a virtual account in the provider's format `YYYYMMDDhhmm`, KST; null for other methods.
   */
  vbankDue: v.nullable(v.string()),
  /** Months of instalments that the window offers; null: the provider's own choice. */
  quota: v.nullable(v.number()),
  /** Whether the money is held in escrow until the delivery (E-commerce act 24(2)). */
  escrow: v.boolean(),
  /**
   * Result of the charge of a registered card, for which no window opens; null for other methods.
   */
  charged: v.nullable(v.picklist(['PAID', 'PENDING'])),
})
export type PaymentRequest = v.InferOutput<typeof PaymentRequest>

/**
 * Starts an attempt to pay; each call is a new attempt. `vbank` needs `refundAccount`; `autopay`
 * charges the registered card `customerUid` at once. ORDER_NOT_FOUND, ORDER_NOT_PAYABLE,
 * HOLD_EXPIRED, AMOUNT_CHANGED, PAYMENT_ATTEMPT_LIMIT, PAYMENT_UNAVAILABLE, PAY_METHOD_UNAVAILABLE,
 * QUOTA_NOT_ALLOWED, REFUND_ACCOUNT_REQUIRED, AUTO_PAY_INVALID, AUTO_PAY_REFUSED;
 * REAUTH_REQUIRED for a registered card without a proof of the last 30 minutes
 * (payments#card-proof);
 * RAFFLE_PAY_EXPIRED for a win that has ended, RAFFLE_CHARGING for one whose registered card is
 * still to be charged.
 */
export const preparePayment = endpoint({
  method: 'POST',
  path: '/v1/orders/port/payment/order/:orderNumber',
  auth: 'owner',
  admission: true,
  progress: true,
  body: v.object({
    payMethod: PayMethod,
    customerUid: v.optional(CustomerUid),
    refundAccount: v.optional(RefundAccountForm),
    /**
     * Amount that the buyer agreed to; another one is AMOUNT_CHANGED {amounts}, and nothing starts.
     */
    expected: v.optional(v.object({ payAmount: Krw })),
    /**
     * Months of instalments by card; 0 or missing: paid at once. QUOTA_NOT_ALLOWED below 50,000
     * won.
     */
    quota: v.optional(Quota),
  }),
  response: PaymentRequest,
})

/**
 * What the browser brings back from the provider; hints only, the server always asks the provider
 * (payments#provider-decides).
 */
export const PaymentReturn = v.object({
  imp_uid: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100)))),
  merchant_uid: v.pipe(v.string(), v.maxLength(40)),
  imp_success: v.optional(v.boolean()),
  error_code: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100)))),
  error_msg: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(500)))),
})
export type PaymentReturn = v.InferOutput<typeof PaymentReturn>

export const PaymentResult = v.object({
  result: v.picklist(['PAID', 'VBANK_ISSUED', 'FAILED', 'PENDING']),
  orderNumber: OrderNumber,
  paidAmount: Krw,
  receiptUrl: v.nullable(v.string()),
  /**
   * The provider's reason when it failed, or that another payment of a paid order is refunded; text
   * only.
   */
  failMessage: v.nullable(v.string()),
  /** Account of VBANK_ISSUED, to which the buyer pays. */
  vbank: v.nullable(VirtualAccount),
})
export type PaymentResult = v.InferOutput<typeof PaymentResult>

/**
 * Completes a payment after the desktop callback. PAYMENT_NOT_FOUND, PAYMENT_MISMATCH,
 * PAYMENT_REUSED, STOCK_SHORTAGE (paid late, refunded), ORDER_NOT_PAYABLE (given up, refunded).
 */
export const confirmPayment = endpoint({
  method: 'POST',
  path: '/v1/orders/port/payment/confirm',
  auth: 'owner',
  admission: true,
  progress: true,
  body: PaymentReturn,
  response: PaymentResult,
})

/**
 * Completes a payment after the return from the provider's page on phones. Errors as
 * `confirmPayment`.
 */
export const confirmMobilePayment = endpoint({
  method: 'POST',
  path: '/v1/orders/port/payment/confirm/mobile/:orderNumber',
  auth: 'owner',
  admission: true,
  progress: true,
  body: PaymentReturn,
  response: v.object({ ...PaymentResult.entries, redirect: v.nullable(v.string()) }),
})

/**
 * Ends an attempt after a closed window or a failed payment; the order and its hold remain
 * (payments#closed-window). A paid order stays paid and is returned as such.
 */
export const cancelPayment = endpoint({
  method: 'POST',
  path: '/v1/orders/port/payment/cancel/:orderNumber',
  auth: 'owner',
  admission: true,
  progress: true,
  body: v.object({
    imp_uid: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100)))),
    merchant_uid: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(40)))),
    error_msg: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(500)))),
  }),
  response: v.object({ orderNumber: OrderNumber, state: LineState, expiresAt: Instant }),
})

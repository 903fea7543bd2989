import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { PayMethod } from './orders.ts'
import { LineState } from './orders.ts'
import { Instant, Krw, OrderNumber } from './values.ts'

/** Parameters of the payment window (Product 4.3). `free`: nothing to pay, the order is complete. */
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
    email: v.string(),
    addr: v.string(),
    postcode: v.string(),
  }),
  /** Return URL for phones after the provider's own page. */
  mRedirectUrl: v.string(),
  noticeUrl: v.string(),
  /** URL of the provider's script. */
  scriptUrl: v.string(),
  expiresAt: Instant,
  free: v.boolean(),
})
export type PaymentRequest = v.InferOutput<typeof PaymentRequest>

/**
 * Starts a payment attempt; each call is a new one. ORDER_NOT_FOUND, ORDER_NOT_PAYABLE, HOLD_EXPIRED,
 * PAYMENT_UNAVAILABLE.
 */
export const preparePayment = endpoint({
  method: 'POST',
  path: '/v1/orders/port/payment/order/:orderNumber',
  auth: 'owner',
  admission: true,
  progress: true,
  body: v.object({ payMethod: PayMethod }),
  response: PaymentRequest,
})

/** Provider result from the browser. Only a hint: the server always asks the provider (Spec 3, Product 4.3). */
export const PaymentReturn = v.object({
  imp_uid: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100)))),
  merchant_uid: v.pipe(v.string(), v.maxLength(40)),
  imp_success: v.optional(v.boolean()),
  error_code: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100)))),
  error_msg: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(500)))),
})
export type PaymentReturn = v.InferOutput<typeof PaymentReturn>

export const PaymentResult = v.object({
  result: v.picklist(['PAID', 'FAILED', 'PENDING']),
  orderNumber: OrderNumber,
  paidAmount: Krw,
  receiptUrl: v.nullable(v.string()),
  /** The provider's failure reason as text. */
  failMessage: v.nullable(v.string()),
})
export type PaymentResult = v.InferOutput<typeof PaymentResult>

/** Completes a payment after the desktop callback. PAYMENT_NOT_FOUND, PAYMENT_MISMATCH, PAYMENT_REUSED, STOCK_SHORTAGE (paid late, refunded), ORDER_NOT_PAYABLE (given up, refunded). */
export const confirmPayment = endpoint({
  method: 'POST',
  path: '/v1/orders/port/payment/confirm',
  auth: 'owner',
  admission: true,
  progress: true,
  body: PaymentReturn,
  response: PaymentResult,
})

/** Completes a payment after the return from the provider's page on phones. Errors as `confirmPayment`. */
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
 * Reports that the window was closed or failed. Never cancels a paid order, which answers PAID (Product 4.3). `release`
 * cancels the unpaid order.
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

import * as v from 'valibot'
import { normalizeCode, typedText } from '#contract/platform/typed-text.ts'
import { RefundAccountForm } from '#contract/payments/bank-forms.ts'
import { ClaimReasonCode, ClaimType } from './claim-reasons.ts'
import { CancelEntry, Claim, ClaimPickup, ClaimRefund, ClaimState } from './claim-views.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { CLAIM_TEXT_MAX } from '#contract/platform/limits.ts'
import { PayMethodOption } from '#contract/orders/orders.calls.ts'
import { PayMethod } from '#contract/orders/pay-methods.ts'
import { PaymentRequest } from '#contract/payments/payments.calls.ts'
import { PageQuery } from '#contract/platform/query-values.ts'
import { Receiver } from '#contract/members/receivers.ts'
import {
  CalendarDay,
  Id,
  Instant,
  Krw,
  OrderNumber,
  pageOf,
  RequestNo,
} from '#contract/platform/values.ts'

const Qty = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99))
const Fee = v.object({
  amount: Krw,
  method: v.picklist(['NONE', 'DEDUCT', 'PREPAID']),
  /** The refund is smaller than the fee, or there is none. */
  mustPrepay: v.boolean(),
  isPaid: v.boolean(),
})

/** What a claim that is not yet requested would cost and refund. */
export const ClaimQuote = v.object({
  requestNo: RequestNo,
  orderNumber: OrderNumber,
  type: ClaimType,
  state: ClaimState,
  fault: v.picklist(['BUYER', 'SELLER']),
  fee: Fee,
  refund: ClaimRefund,
  /**
   * Account to which a paid deposit is refunded, masked; null for other payments and without a
   * refund.
   */
  refundAccount: v.nullable(
    v.object({ bankName: v.string(), accountNoMasked: v.string(), holderMasked: v.string() }),
  ),
  photos: v.picklist(['none', 'optional', 'required']),
  /** Ways to pay the fee in advance; none without such a fee. */
  payMethods: v.array(PayMethodOption),
  /** The claim is done as soon as it is requested. */
  isImmediate: v.boolean(),
  expiresAt: Instant,
})
export type ClaimQuote = v.InferOutput<typeof ClaimQuote>

/**
 * Creates the draft of a claim with its quote; drafts hold nothing and end after 30 minutes.
 * ORDER_NOT_FOUND, CLAIM_NOT_ALLOWED, CLAIM_EXISTS, CLAIM_PERIOD_OVER, CLAIM_REASON,
 * STOCK_SHORTAGE, SAME_SIZE, VERIFY_REQUIRED for guests on another device.
 */
export const draftClaim = endpoint({
  method: 'POST',
  path: '/v1/orders/requests/:orderNumber',
  auth: 'owner',
  admission: true,
  progress: true,
  body: v.object({
    type: ClaimType,
    lines: v.pipe(
      v.array(v.object({ orderProductId: Id, qty: Qty, newSizeId: v.optional(Id) })),
      v.minLength(1),
      v.maxLength(50),
    ),
    reasonCode: ClaimReasonCode,
    reasonText: v.optional(typedText({ max: CLAIM_TEXT_MAX })),
  }),
  response: ClaimQuote,
})

/**
 * Sets pick-up and new delivery address of a draft, or the own dispatch of a requested claim. A
 * wanted day of the pick-up is one of the next 14 days in Korea. Addresses of a claim for the
 * buyer's reason have the surcharge of the order. CLAIM_NOT_FOUND, CLAIM_NOT_ALLOWED, PICKUP_DATE,
 * ADDRESS_FEE_CHANGED.
 */
export const setClaimPickup = endpoint({
  method: 'POST',
  path: '/v1/orders/requests/:requestNo/address',
  auth: 'owner',
  admission: true,
  progress: true,
  body: v.object({
    pickup: v.variant('method', [
      v.object({
        method: v.literal('COLLECT'),
        address: Receiver,
        date: v.optional(CalendarDay),
      }),
      v.object({
        method: v.literal('SELF'),
        carrier: v.optional(typedText({ min: 1, max: 20 })),
        trackingNo: v.optional(
          v.pipe(v.string(), v.transform(normalizeCode), v.regex(/^\d{8,20}$/u)),
        ),
      }),
    ]),
    redelivery: v.optional(Receiver),
  }),
  response: v.object({
    requestNo: RequestNo,
    pickup: ClaimPickup,
    redelivery: v.nullable(ClaimPickup.entries.address.wrapped),
  }),
})

/**
 * Chooses how the fee is paid: now, or from the refund. FEE_DEDUCT_NOT_ALLOWED, CLAIM_NOT_ALLOWED.
 */
export const setClaimFee = endpoint({
  method: 'POST',
  path: '/v1/orders/requests/:requestNo/pre-paid',
  auth: 'owner',
  admission: true,
  progress: true,
  body: v.object({ feeMethod: v.picklist(['PREPAID', 'DEDUCT']) }),
  response: ClaimQuote,
})

/**
 * Requests the claim of a draft, with photos. A cancellation before the preparation is done at
 * once. `refundAccount` replaces the account of a paid deposit and is ignored for other payments.
 * Repeats return the state. CLAIM_NOT_FOUND, CLAIM_NOT_ALLOWED, QUOTE_CHANGED, PHOTO_REQUIRED,
 * PICKUP_REQUIRED, FEE_UNPAID, STOCK_SHORTAGE, FILE_COUNT, FILE_TOO_LARGE, FILE_TYPE.
 */
export const confirmClaim = endpoint({
  method: 'POST',
  path: '/v1/orders/requests/confirm',
  auth: 'owner',
  admission: true,
  progress: true,
  multipart: true,
  body: v.object({
    requestNo: RequestNo,
    agree: v.literal(true),
    refundAccount: v.optional(RefundAccountForm),
  }),
  response: v.object({ requestNo: RequestNo, state: ClaimState, orderNumber: OrderNumber }),
})

/**
 * Withdraws a requested claim before its pick-up, or deletes a draft. CLAIM_NOT_FOUND,
 * CLAIM_NOT_WITHDRAWABLE.
 */
export const withdrawClaim = endpoint({
  method: 'POST',
  path: '/v1/orders/requests/:requestNo/cancel',
  auth: 'owner',
  admission: true,
  progress: true,
  response: v.object({ requestNo: RequestNo, state: ClaimState }),
})

/**
 * Starts an attempt to pay the fee of a claim; confirmed as other payments. CLAIM_NOT_FOUND,
 * CLAIM_NOT_PAYABLE.
 */
export const prepareClaimPayment = endpoint({
  method: 'POST',
  path: '/v1/orders/port/payment/request/:requestNo',
  auth: 'owner',
  admission: true,
  progress: true,
  body: v.object({ payMethod: PayMethod }),
  response: PaymentRequest,
})

/** A member's cancellations and orders that ended unpaid, newest first. */
export const listCancelClaims = endpoint({
  method: 'GET',
  path: '/v1/orders/histories/cancel',
  auth: 'member',
  admission: true,
  progress: true,
  query: v.object(PageQuery),
  response: pageOf(CancelEntry),
})

/** A member's returns and exchanges, newest first. */
export const listReturnClaims = endpoint({
  method: 'GET',
  path: '/v1/orders/histories/return',
  auth: 'member',
  admission: true,
  progress: true,
  query: v.object({ ...PageQuery, type: v.optional(v.picklist(['RETURN', 'EXCHANGE'])) }),
  response: pageOf(Claim),
})

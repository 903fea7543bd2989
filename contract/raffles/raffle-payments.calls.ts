import * as v from 'valibot'
import { Agreement } from '#contract/agreements/agreements.calls.ts'
import { AutoPay } from '#contract/orders/auto-pay.ts'
import { Amounts } from '#contract/orders/carts.calls.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { OrderSheetLine, PayMethodOption, PointAmount } from '#contract/orders/orders.calls.ts'
import { PayMethod } from '#contract/orders/pay-methods.ts'
import { PaymentRequest, Quota } from '#contract/payments/payments.calls.ts'
import { QueryInteger } from '#contract/platform/query-values.ts'
import { Receiver } from '#contract/members/receivers.ts'
import { CustomerUid, Id, Instant, Krw, OrderNumber } from '#contract/platform/values.ts'

/**
 * Creates the order of a won raffle and its first attempt to pay in one step; repeated, a further
 * attempt (raffles#win-price). The order can be paid until the end of the payment window.
 * RAFFLE_ENTRY_NOT_FOUND, RAFFLE_NOT_WON, RAFFLE_PAY_EXPIRED, RAFFLE_ALREADY_PAID,
 * AGREEMENT_REQUIRED, MONEY_INSUFFICIENT, MONEY_RULE, and those of `preparePayment`, with
 * PAY_METHOD_UNAVAILABLE for a virtual account.
 */
export const payRaffleWin = endpoint({
  method: 'POST',
  path: '/v1/orders/port/payment/order/raffle/:entryId',
  auth: 'member',
  admission: true,
  progress: true,
  idempotent: true,
  body: v.object({
    address: v.optional(Receiver),
    payMethod: PayMethod,
    /** Registered card that is charged at once, for `autopay`. */
    customerUid: v.optional(CustomerUid),
    /** Months of instalments, for `card`. */
    quota: v.optional(Quota),
    /** Money to use, in won. */
    money: v.optional(PointAmount, 0),
    agreements: v.array(Id),
  }),
  response: v.object({ ...PaymentRequest.entries, orderNumber: OrderNumber }),
})

/** Data of the payment page of a win, with the sums of its order. */
export const WinSheet = v.object({
  line: OrderSheetLine,
  receiver: Receiver,
  payMethods: v.array(PayMethodOption),
  /** Registered cards of the member, the default first. */
  autoPays: v.array(AutoPay),
  /** Sums with the wanted money as far as it can be used. */
  amounts: Amounts,
  money: v.object({ owned: Krw, usable: Krw }),
  agreements: v.array(Agreement),
  /** End of the payment window. */
  payDueAt: Instant,
  /**
   * Whether its order exists: receiver and money are those of the order, and do not change any
   * more.
   */
  isPlaced: v.boolean(),
})
export type WinSheet = v.InferOutput<typeof WinSheet>

/**
 * *Added:* returns what a win costs with `money`, and where it is delivered; stores nothing.
 * RAFFLE_ENTRY_NOT_FOUND, RAFFLE_NOT_WON, RAFFLE_PAY_EXPIRED, RAFFLE_ALREADY_PAID,
 * ADDRESS_NOT_FOUND.
 */
export const getWinSheet = endpoint({
  method: 'GET',
  path: '/v1/raffle/histories/:entryId/payment',
  auth: 'member',
  admission: true,
  progress: true,
  query: v.object({ money: v.optional(v.pipe(QueryInteger, PointAmount)) }),
  response: WinSheet,
})

/**
 * *Added:* changes the delivery address of a win before its order exists. RAFFLE_ENTRY_NOT_FOUND,
 * RAFFLE_NOT_WON, RAFFLE_PAY_EXPIRED, RAFFLE_ALREADY_PAID, RAFFLE_CHARGING, ORDER_NOT_CHANGEABLE.
 */
export const changeWinAddress = endpoint({
  method: 'POST',
  path: '/v1/raffle/histories/:entryId/address',
  auth: 'member',
  admission: true,
  progress: true,
  body: Receiver,
  response: v.object({ receiver: Receiver }),
})

import * as v from 'valibot'
import { Agreement } from './agreements.ts'
import { Amounts } from './carts.ts'
import { endpoint } from './endpoint.ts'
import { OrderSheetLine, PayMethod, PayMethodOption } from './orders.ts'
import { PaymentRequest } from './payments.ts'
import { Receiver } from './receivers.ts'
import { Id, Instant, OrderNumber } from './values.ts'

/**
 * Creates the order of a won raffle and its first attempt to pay in one step; repeated, a further attempt (Product 0.38).
 * The order can be paid until the end of the payment window. RAFFLE_ENTRY_NOT_FOUND, RAFFLE_NOT_WON,
 * RAFFLE_PAY_EXPIRED, RAFFLE_ALREADY_PAID, AGREEMENT_REQUIRED, and those of `preparePayment`.
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
    agreements: v.array(Id),
  }),
  response: v.object({ ...PaymentRequest.entries, orderNumber: OrderNumber }),
})

/** Data of the payment page of a win, with the sums of its order. */
export const WinSheet = v.object({
  line: OrderSheetLine,
  receiver: Receiver,
  payMethods: v.array(PayMethodOption),
  amounts: Amounts,
  agreements: v.array(Agreement),
  /** End of the payment window. */
  payDueAt: Instant,
})
export type WinSheet = v.InferOutput<typeof WinSheet>

/**
 * *Added:* returns what a win costs and where it is delivered; stores nothing. RAFFLE_ENTRY_NOT_FOUND, RAFFLE_NOT_WON,
 * RAFFLE_PAY_EXPIRED, RAFFLE_ALREADY_PAID, ADDRESS_NOT_FOUND.
 */
export const getWinSheet = endpoint({
  method: 'GET',
  path: '/v1/raffle/histories/:entryId/payment',
  auth: 'member',
  admission: true,
  progress: true,
  response: WinSheet,
})

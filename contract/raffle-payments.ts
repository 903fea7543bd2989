import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { PayMethod } from './orders.ts'
import { PaymentRequest } from './payments.ts'
import { Receiver } from './receivers.ts'
import { Id, OrderNumber } from './values.ts'

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

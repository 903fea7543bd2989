import * as v from 'valibot'
import { CardWindow } from '#contract/payments/auto-pays.calls.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { PayMethod } from '#contract/orders/pay-methods.ts'
import { PaymentRequest, PaymentReturn } from '#contract/payments/payments.calls.ts'
import { RaffleEntryState } from '#contract/catalogue/raffle-terms.ts'
import { OrderNumber } from '#contract/platform/values.ts'

/**
 * Opens a payment window of a deferred entry. METHOD: a window without an amount registers the card
 * that replaces the entry's, until the close and between the charges of a win
 * (raffles#changed-card). CHARGE: pays a win by hand after the charges of the card failed.
 * RAFFLE_ENTRY_NOT_FOUND, RAFFLE_MODE, RAFFLE_NOT_OPEN, AUTO_PAY_LIMIT, RAFFLE_NOT_WON,
 * RAFFLE_CHARGING, RAFFLE_PAY_EXPIRED, RAFFLE_ALREADY_PAID, and those of `preparePayment`.
 */
export const prepareDeferredPayment = endpoint({
  method: 'POST',
  path: '/v1/raffle/deferred/payments/:entryId',
  auth: 'member',
  admission: true,
  progress: true,
  body: v.variant('purpose', [
    v.object({ purpose: v.literal('METHOD') }),
    v.object({ purpose: v.literal('CHARGE'), payMethod: v.optional(PayMethod, 'card') }),
  ]),
  response: v.variant('purpose', [
    v.object({ purpose: v.literal('METHOD'), customerUid: v.string(), window: CardWindow }),
    v.object({
      purpose: v.literal('CHARGE'),
      ...PaymentRequest.entries,
      orderNumber: OrderNumber,
    }),
  ]),
})

/** Result of a window of a deferred entry. REGISTERED: the card of the entry was replaced. */
export const DeferredPaymentResult = v.object({
  result: v.picklist(['PAID', 'REGISTERED', 'FAILED', 'PENDING']),
  entryState: RaffleEntryState,
  orderNumber: v.nullable(OrderNumber),
})
export type DeferredPaymentResult = v.InferOutput<typeof DeferredPaymentResult>

/**
 * Completes a window of `prepareDeferredPayment`. PAYMENT_NOT_FOUND, AUTO_PAY_NOT_FOUND,
 * RAFFLE_NOT_OPEN, RAFFLE_CHARGING, as `confirmPayment`.
 */
export const confirmDeferredPayment = endpoint({
  method: 'POST',
  path: '/v1/raffle/deferred/payments/confirm',
  auth: 'member',
  admission: true,
  progress: true,
  body: PaymentReturn,
  response: DeferredPaymentResult,
})

import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { PayMethod } from '#contract/orders/pay-methods.ts'
import { big, id, instant } from './columns.ts'

/** Virtual account of a payment attempt; `dueAt` in ISO 8601. */
export interface IssuedAccount {
  readonly bankName: string
  readonly accountNo: string
  readonly holder: string
  readonly dueAt: string
}

/**
 * Payment attempts (Product 3.5). Amounts are in KRW: `amount` is to be paid, `takenAmount` was taken by the provider.
 * MISMATCH and REFUND_DUE mean that the provider holds money to be refunded: the amount was changed, or the order can
 * no longer be served. Both end in CANCELED.
 */
export const payments = pgTable('payments', {
  id: id(),
  orderId: big('order_id').notNull(),
  attempt: integer().notNull(),
  merchantUid: text('merchant_uid').notNull(),
  impUid: text('imp_uid'),
  amount: big('amount').notNull(),
  takenAmount: big('taken_amount'),
  method: text({ enum: PayMethod.options }).notNull(),
  status: text({
    enum: [
      'CREATED',
      'PREPARED',
      'VBANK_ISSUED',
      'PAID',
      'PARTIAL_CANCELED',
      'CANCELED',
      'FAILED',
      'ABANDONED',
      'MISMATCH',
      'REFUND_DUE',
    ],
  }).notNull(),
  pgProvider: text('pg_provider'),
  pgTid: text('pg_tid'),
  cardName: text('card_name'),
  cardLast4: text('card_last4'),
  receiptUrl: text('receipt_url'),
  failMessage: text('fail_message'),
  canceledAmount: big('canceled_amount').notNull().default(0),
  paidAt: instant('paid_at'),
  createdAt: instant('created_at').notNull(),
  /** Time of the next request to the provider; null: none. */
  nextPollAt: instant('next_poll_at'),
  polls: integer().notNull().default(0),
  /** Claim whose fee is paid; null for the payment of the order. */
  claimId: big('claim_id'),
  /** Months of instalments by card that the buyer chose. */
  quota: integer(),
  /** Account that the provider issued for a deposit. */
  vbank: jsonb().$type<IssuedAccount>(),
  /** Encrypted account of the buyer for the refund of a deposit. */
  refundAccount: text('refund_account'),
  /** Whether the money is held in escrow: as asked of the window, then as the provider says. */
  isEscrow: boolean('is_escrow').notNull().default(false),
})

/** Refunds, stored before the provider is called. The provider refuses a refund whose `checksum` is not the remaining amount. */
export const paymentCancels = pgTable('payment_cancels', {
  id: id(),
  paymentId: big('payment_id').notNull(),
  impUid: text('imp_uid').notNull(),
  amount: big('amount').notNull(),
  checksum: big('checksum').notNull(),
  cause: text({
    enum: ['MISMATCH', 'SOLD_OUT', 'NOT_PAYABLE', 'BENEFIT_GONE', 'OVER_LIMIT', 'CLAIM', 'FEE'],
  }).notNull(),
  status: text({ enum: ['REQUESTED', 'DONE'] }).notNull(),
  requestedAt: instant('requested_at').notNull(),
  nextTryAt: instant('next_try_at').notNull(),
  tries: integer().notNull().default(0),
  providerMessage: text('provider_message'),
  doneAt: instant('done_at'),
  claimId: big('claim_id'),
  /** Amount in KRW that the provider had refunded of the payment before the last try; null before the first one. */
  refundedBefore: big('refunded_before'),
})

/** Append-only log of payment notices, as they were received. */
export const paymentEvents = pgTable('payment_events', {
  id: id(),
  source: text({ enum: ['CALLBACK', 'REDIRECT', 'WEBHOOK', 'POLL', 'CANCEL', 'ADMIN'] }).notNull(),
  merchantUid: text('merchant_uid'),
  impUid: text('imp_uid'),
  body: jsonb().$type<unknown>().notNull(),
  at: instant('at').notNull(),
})

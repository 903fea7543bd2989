import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { CashReceiptIdType, CashReceiptPurpose } from '#contract/orders/cash-receipt-forms.ts'
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
 * Payment attempts. Amounts are in KRW: `amount` is to be paid, `takenAmount` was taken by the
 * provider. MISMATCH and REFUND_DUE mean that the provider holds money to be refunded: the amount
 * was changed, or the order can no longer be served. Both end in CANCELED.
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

/**
 * Refunds, stored before the provider is called. The provider refuses a refund whose `checksum` is
 * not the remaining amount.
 */
export const paymentCancels = pgTable('payment_cancels', {
  id: id(),
  paymentId: big('payment_id').notNull(),
  impUid: text('imp_uid').notNull(),
  amount: big('amount').notNull(),
  checksum: big('checksum').notNull(),
  cause: text({
    enum: [
      'MISMATCH',
      'SOLD_OUT',
      'NOT_PAYABLE',
      'BENEFIT_GONE',
      'OVER_LIMIT',
      'CLAIM',
      'FEE',
      'COMPENSATION',
    ],
  }).notNull(),
  status: text({ enum: ['REQUESTED', 'DONE'] }).notNull(),
  requestedAt: instant('requested_at').notNull(),
  nextTryAt: instant('next_try_at').notNull(),
  tries: integer().notNull().default(0),
  providerMessage: text('provider_message'),
  doneAt: instant('done_at'),
  claimId: big('claim_id'),
  /** Compensation that the refund pays. */
  compensationId: big('compensation_id'),
  /**
   * Amount in KRW that the provider had refunded of the payment before the last try; null before
   * the first one.
   */
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

/**
 * Payments that the provider holds and the shop does not keep (payments#daily-comparison). LISTED
 * is for an operator, because the payment may be of another shop; REQUESTED is refunded by the
 * shop. `amount` is what was left of it in KRW.
 */
export const unmatchedPayments = pgTable('unmatched_payments', {
  impUid: text('imp_uid').primaryKey(),
  merchantUid: text('merchant_uid').notNull(),
  amount: big('amount').notNull(),
  status: text({ enum: ['LISTED', 'REQUESTED', 'DONE'] }).notNull(),
  foundAt: instant('found_at').notNull(),
  nextTryAt: instant('next_try_at').notNull(),
  tries: integer().notNull().default(0),
  providerMessage: text('provider_message'),
  doneAt: instant('done_at'),
})

/**
 * Registered cards of members (payments#registered-cards). `customerUid` identifies one card at the
 * payment provider. ISSUED: given out for the provider's window. DELETED with `nextTryAt`: the card
 * still has to be deleted at the provider.
 */
export const autoPays = pgTable('auto_pays', {
  id: id(),
  userId: big('user_id').notNull(),
  customerUid: text('customer_uid').notNull(),
  cardName: text('card_name'),
  cardLast4: text('card_last4'),
  alias: text().notNull().default(''),
  isDefault: boolean('is_default').notNull().default(false),
  status: text({ enum: ['ISSUED', 'ACTIVE', 'DELETED'] }).notNull(),
  issuedAt: instant('issued_at').notNull(),
  verifiedAt: instant('verified_at'),
  nextTryAt: instant('next_try_at'),
})

/**
 * Charges of registered cards in KRW, stored before the provider is called. One `merchantUid` is
 * charged at most once.
 */
export const cardCharges = pgTable('card_charges', {
  id: id(),
  autoPayId: big('auto_pay_id').notNull(),
  merchantUid: text('merchant_uid').notNull(),
  amount: big('amount').notNull(),
  status: text({ enum: ['REQUESTED', 'PAID', 'REFUSED'] }).notNull(),
  failMessage: text('fail_message'),
  requestedAt: instant('requested_at').notNull(),
  doneAt: instant('done_at'),
})

/**
 * Cash receipts of orders and of paid fees of claims, of each at most one issued at a time. ISSUING
 * and CANCELING are stored before the provider is asked. `amount` is that of the receipt with the
 * number `attempt`, in won.
 */
export const cashReceipts = pgTable('cash_receipts', {
  id: id(),
  orderId: big('order_id').notNull(),
  /** Claim whose fee is receipted; null for the order itself. */
  claimId: big('claim_id'),
  purpose: text({ enum: [...CashReceiptPurpose.options, 'SELF'] }).notNull(),
  idType: text('id_type', { enum: CashReceiptIdType.options }).notNull(),
  idEncrypted: text('id_encrypted'),
  idMasked: text('id_masked').notNull(),
  state: text({ enum: ['WAITING', 'ISSUING', 'ISSUED', 'CANCELING', 'CANCELED'] }).notNull(),
  attempt: integer().notNull().default(0),
  amount: big('amount').notNull().default(0),
  approvalNo: text('approval_no'),
  issuedAt: instant('issued_at'),
  /** Page of the receipt at the provider. */
  receiptUrl: text('receipt_url'),
  /** Time at which the receipt is compared with the paid money; null: nothing to do. */
  nextTryAt: instant('next_try_at'),
})

/** Bank accounts for refunds with the state of their check (payments#bank-check). */
export const bankAccounts = pgTable('bank_accounts', {
  id: id(),
  userId: big('user_id').notNull(),
  bankCode: text('bank_code').notNull(),
  numberEncrypted: text('number_encrypted').notNull(),
  last4: text().notNull(),
  holderName: text('holder_name').notNull(),
  status: text({ enum: ['REQUESTED', 'VERIFIED', 'FAILED', 'REPLACED'] }).notNull(),
  codeHash: text('code_hash').notNull(),
  attempts: integer().notNull().default(0),
  requestedAt: instant('requested_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  verifiedAt: instant('verified_at'),
})

import { boolean, integer, jsonb, pgSchema, text } from 'drizzle-orm/pg-core'
import { big, id, instant } from './columns.ts'

const standIn = pgSchema('stand_in')

/** How the shop names a buyer besides the name, in the words of the provider's interface. */
export interface StandInBuyer {
  readonly buyer_email?: string | undefined
  readonly buyer_tel?: string | undefined
  readonly buyer_addr?: string | undefined
  readonly buyer_postcode?: string | undefined
}

/** A refund of a payment of the local provider; `at` in seconds since 1970. */
export interface StandInCancel {
  readonly amount: number
  readonly at: number
  readonly reason: string | null
}

/** Access tokens of the local payment provider. */
export const standInTokens = standIn.table('access_tokens', {
  token: text().primaryKey(),
  expiresAt: instant('expires_at').notNull(),
})

/** Amounts in KRW that the shop registered before the window opens. */
export const standInAmounts = standIn.table('prepared_amounts', {
  merchantUid: text('merchant_uid').primaryKey(),
  amount: big('amount').notNull(),
})

/**
 * Payments of the local payment provider, stored when their window opens. `windowKey` opens that
 * window only.
 */
export const standInPayments = standIn.table('payments', {
  impUid: text('imp_uid').primaryKey(),
  merchantUid: text('merchant_uid').notNull(),
  windowKey: text('window_key').notNull(),
  status: text({ enum: ['ready', 'paid', 'failed', 'cancelled'] }).notNull(),
  amount: big('amount').notNull(),
  cancelAmount: big('cancel_amount').notNull().default(0),
  /** Refunds in their order. */
  cancels: jsonb().$type<readonly StandInCancel[]>().notNull().default([]),
  name: text().notNull(),
  payMethod: text('pay_method').notNull(),
  buyerName: text('buyer_name').notNull(),
  buyer: jsonb().$type<StandInBuyer>().notNull().default({}),
  redirectUrl: text('redirect_url'),
  noticeUrl: text('notice_url'),
  failReason: text('fail_reason'),
  createdAt: instant('created_at').notNull(),
  paidAt: instant('paid_at'),
  failedAt: instant('failed_at'),
  cancelledAt: instant('cancelled_at'),
  customerUid: text('customer_uid'),
  /** Number of an issued virtual account, and its end. */
  vbankAccount: text('vbank_account'),
  vbankDue: instant('vbank_due'),
  /** Number of refunds that are refused before one is accepted. */
  cancelRefusals: integer('cancel_refusals').notNull().default(0),
  escrow: boolean().notNull().default(false),
})

/** Cards of the local payment provider, by the shop's id. `declines`: each charge is refused. */
export const standInBillingKeys = standIn.table('billing_keys', {
  customerUid: text('customer_uid').primaryKey(),
  cardName: text('card_name').notNull(),
  cardNumber: text('card_number').notNull(),
  declines: boolean().notNull(),
  createdAt: instant('created_at').notNull(),
})

/** Charges of stored cards at a later time. */
export const standInSchedules = standIn.table('schedules', {
  merchantUid: text('merchant_uid').primaryKey(),
  customerUid: text('customer_uid').notNull(),
  amount: big('amount').notNull(),
  name: text().notNull(),
  noticeUrl: text('notice_url'),
  scheduledAt: instant('scheduled_at').notNull(),
  status: text({ enum: ['scheduled', 'executed', 'revoked'] })
    .notNull()
    .default('scheduled'),
  endedAt: instant('ended_at'),
  /** The payment that it led to. */
  impUid: text('imp_uid'),
  createdAt: instant('created_at').notNull(),
})

/** Notices that the local payment provider sends to the shop. */
export const standInNotices = standIn.table('notices', {
  id: id(),
  url: text().notNull(),
  impUid: text('imp_uid').notNull(),
  merchantUid: text('merchant_uid').notNull(),
  status: text().notNull(),
  dueAt: instant('due_at').notNull(),
  tries: integer().notNull().default(0),
  deliveredAt: instant('delivered_at'),
  givenUpAt: instant('given_up_at'),
})

/** Cash receipts of the local payment provider, by the shop's number. */
export const standInReceipts = standIn.table('cash_receipts', {
  merchantUid: text('merchant_uid').primaryKey(),
  amount: big('amount').notNull(),
  type: text({ enum: ['person', 'company'] }).notNull(),
  applyNum: text('apply_num').notNull(),
  appliedAt: instant('applied_at').notNull(),
  cancelledAt: instant('cancelled_at'),
})

/** Deliveries of escrow payments at the local payment provider. */
export const standInDeliveries = standIn.table('escrow_deliveries', {
  impUid: text('imp_uid').primaryKey(),
  company: text().notNull(),
  invoice: text().notNull(),
  sentAt: instant('sent_at').notNull(),
  appliedAt: instant('applied_at').notNull(),
})

/** Crypto tokens of the local identity provider. */
export const standInNiceTokens = standIn.table('nice_tokens', {
  tokenVersionId: text('token_version_id').primaryKey(),
  reqDtim: text('req_dtim').notNull(),
  reqNo: text('req_no').notNull(),
  tokenVal: text('token_val').notNull(),
  createdAt: instant('created_at').notNull(),
})

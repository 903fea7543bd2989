import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { CouponTargets } from '#contract/benefits/coupon-rules.ts'
import { big, id, instant } from './columns.ts'

const COUPON_KINDS = ['PRODUCT', 'ORDER', 'SHIPPING'] as const

/** Coupon definitions. `value` is in KRW, or in basis points for RATE. */
export const coupons = pgTable('coupons', {
  id: id(),
  code: text(),
  name: text().notNull(),
  kind: text({ enum: COUPON_KINDS }).notNull(),
  discountType: text('discount_type', { enum: ['AMOUNT', 'RATE'] }).notNull(),
  value: big('value').notNull(),
  maxDiscount: big('max_discount'),
  minAmount: big('min_amount').notNull().default(0),
  targets: jsonb().$type<CouponTargets>().notNull(),
  targetLabel: text('target_label').notNull(),
  issueType: text('issue_type', {
    enum: ['DOWNLOAD', 'CODE', 'AUTO', 'GRADE', 'BIRTHDAY'],
  }).notNull(),
  issueLimit: big('issue_limit'),
  issuedCount: big('issued_count').notNull().default(0),
  perUser: integer('per_user').notNull().default(1),
  validFrom: instant('valid_from').notNull(),
  validTo: instant('valid_to').notNull(),
  /** Days from the issue, if fewer than until `validTo`. */
  validDays: integer('valid_days'),
  stackWithSale: boolean('stack_with_sale').notNull(),
  memberGrade: text('member_grade'),
  state: text({ enum: ['DRAFT', 'ACTIVE', 'PAUSED', 'ENDED'] }).notNull(),
})

/** Coupons of members. An AVAILABLE one past `expiresAt` is expired. */
export const userCoupons = pgTable('user_coupons', {
  id: id(),
  couponId: big('coupon_id').notNull(),
  userId: big('user_id').notNull(),
  seq: integer().notNull(),
  state: text({ enum: ['AVAILABLE', 'HELD', 'USED', 'REVOKED'] }).notNull(),
  orderId: big('order_id'),
  issuedAt: instant('issued_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
})

/** Coupons of orders with their discount in KRW and the lines that each applied to. */
export const orderCoupons = pgTable(
  'order_coupons',
  {
    orderId: big('order_id').notNull(),
    userCouponId: big('user_coupon_id').notNull(),
    kind: text({ enum: COUPON_KINDS }).notNull(),
    name: text().notNull(),
    discount: big('discount').notNull(),
    /**
     * Lines of the order when it was placed; their later parts and replacements count with them.
     */
    lineIds: big('line_ids').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.userCouponId] })],
)

/** Gift cards (benefits#gift-codes). Codes are stored as keyed hashes. */
export const giftCards = pgTable('gift_cards', {
  id: id(),
  codeHash: text('code_hash').notNull(),
  last4: text().notNull(),
  faceAmount: big('face_amount').notNull(),
  state: text({ enum: ['ISSUED', 'REGISTERED', 'CANCELED'] }).notNull(),
  expiresAt: instant('expires_at').notNull(),
  registeredBy: big('registered_by'),
  registeredAt: instant('registered_at'),
})

/** Payments of stored money to the bank account of a member. */
export const moneyRefunds = pgTable('money_refunds', {
  id: id(),
  userId: big('user_id').notNull(),
  amount: big('amount').notNull(),
  bankCode: text('bank_code').notNull(),
  numberEncrypted: text('number_encrypted').notNull(),
  last4: text().notNull(),
  holderName: text('holder_name').notNull(),
  state: text({ enum: ['REQUESTED', 'TRANSFERRED', 'FAILED', 'CANCELED'] }).notNull(),
  /** Taken parts of lots. */
  lots: jsonb().$type<{ readonly lotId: number; readonly amount: number }[]>().notNull(),
  requestedAt: instant('requested_at').notNull(),
  /**
   * Instant of the first request to the bank, stored before it; from then on the money may have
   * been paid.
   */
  transferStartedAt: instant('transfer_started_at'),
  doneAt: instant('done_at'),
})

const POINT_KINDS = ['MILEAGE', 'MONEY'] as const

/**
 * Granted mileage and stored money. `remaining` is what is left, `held` the part of it that unpaid
 * orders hold. Mileage of an order line becomes a lot at its confirmation
 * (benefits#pending-mileage).
 */
export const pointLots = pgTable('point_lots', {
  id: id(),
  userId: big('user_id').notNull(),
  kind: text({ enum: POINT_KINDS }).notNull(),
  source: text({
    enum: [
      'ORDER',
      'JOIN',
      'EVENT',
      'SURVEY',
      'RESTORE',
      'ADMIN',
      'GIFT_CARD',
      'ORDER_REFUND',
      'REFERRAL',
      'BIRTHDAY',
    ],
  }).notNull(),
  refId: text('ref_id').notNull(),
  amount: big('amount').notNull(),
  remaining: big('remaining').notNull(),
  held: big('held').notNull().default(0),
  state: text({ enum: ['AVAILABLE', 'EXPIRED'] }).notNull(),
  /** Expired lot in whose place this one was restored. */
  restoredFromId: big('restored_from_id'),
  /** Null: never expires. */
  expiresAt: instant('expires_at'),
  createdAt: instant('created_at').notNull(),
})

/** Append-only ledger of mileage and stored money. Amounts are signed. */
export const pointEntries = pgTable('point_entries', {
  id: id(),
  userId: big('user_id').notNull(),
  kind: text({ enum: POINT_KINDS }).notNull(),
  type: text({ enum: ['EARN', 'USE', 'RESTORE', 'EXPIRE', 'REVOKE', 'PAY_OUT'] }).notNull(),
  amount: big('amount').notNull(),
  balanceAfter: big('balance_after').notNull(),
  lotId: big('lot_id').notNull(),
  refType: text('ref_type').notNull(),
  refId: text('ref_id').notNull(),
  at: instant('at').notNull(),
})

/** Parts of lots that an order holds (HELD), used (CAPTURED) or gave up (VOIDED). */
export const pointHolds = pgTable('point_holds', {
  id: id(),
  orderId: big('order_id').notNull(),
  lotId: big('lot_id').notNull(),
  kind: text({ enum: POINT_KINDS }).notNull(),
  amount: big('amount').notNull(),
  restored: big('restored').notNull().default(0),
  state: text({ enum: ['HELD', 'CAPTURED', 'VOIDED'] }).notNull(),
})

/** Referral codes of members, made at their first use. */
export const referralCodes = pgTable('referral_codes', {
  userId: big('user_id').primaryKey(),
  code: text().notNull(),
})

/**
 * Members who joined with the code of another member. `rewardedAt`: both received their mileage.
 */
export const referrals = pgTable('referrals', {
  userId: big('user_id').primaryKey(),
  referrerId: big('referrer_id').notNull(),
  rewardedAt: instant('rewarded_at'),
})

import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { CouponTargets } from '#contract/benefits/coupon-rules.ts'
import { big, id, instant } from './columns.ts'

const KINDS = ['PRODUCT', 'ORDER', 'SHIPPING'] as const

/** Coupon definitions (Product 3.6). `value` is in KRW, or in basis points for RATE. */
export const coupons = pgTable('coupons', {
  id: id(),
  code: text(),
  name: text().notNull(),
  kind: text({ enum: KINDS }).notNull(),
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
    kind: text({ enum: KINDS }).notNull(),
    name: text().notNull(),
    discount: big('discount').notNull(),
    /** Lines of the order when it was placed; their later parts and replacements count with them. */
    lineIds: big('line_ids').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.userCouponId] })],
)

/** Wrong codes by member or browser. */
export const codeTries = pgTable('code_tries', {
  id: id(),
  purpose: text({ enum: ['COUPON', 'GIFT_CARD'] }).notNull(),
  owner: text().notNull(),
  at: instant('at').notNull(),
})

import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { ClaimReasonCode, ClaimType } from '#contract/after-sales/claim-reasons.ts'
import { COMPENSATION_KINDS } from '#contract/after-sales/compensation-kinds.ts'
import { ClaimState } from '#contract/after-sales/claim-views.ts'
import type { ClaimRefund } from '#contract/after-sales/claim-views.ts'
import type { Receiver } from '#contract/members/receivers.ts'
import { big, id, instant } from './columns.ts'

/** How returned goods travel: collected by the shop, or sent by the shopper. */
export interface Pickup {
  readonly method: 'COLLECT' | 'SELF'
  readonly address?: Receiver
  readonly carrier?: string
  readonly trackingNo?: string
  /** Wanted day of the pick-up, `YYYY-MM-DD` in Korea. */
  readonly date?: string
}

/** Claims: cancellations, exchanges and returns. */
export const claims = pgTable('claims', {
  id: id(),
  requestNo: text('request_no').notNull(),
  orderId: big('order_id').notNull(),
  type: text({ enum: ClaimType.options }).notNull(),
  state: text({ enum: ClaimState.options }).notNull(),
  reasonCode: text('reason_code', { enum: ClaimReasonCode.options }).notNull(),
  reasonText: text('reason_text'),
  fault: text({ enum: ['BUYER', 'SELLER'] }).notNull(),
  feeAmount: big('fee_amount').notNull(),
  feeMethod: text('fee_method', { enum: ['NONE', 'DEDUCT', 'PREPAID'] }).notNull(),
  quote: jsonb().$type<ClaimRefund>().notNull(),
  pickup: jsonb().$type<Pickup>(),
  redelivery: jsonb().$type<Receiver>(),
  rejectReason: text('reject_reason'),
  /** Why the inspection put the claim on the account of the buyer. */
  faultReason: text('fault_reason'),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  requestedAt: instant('requested_at'),
  movedAt: instant('moved_at').notNull(),
  closedAt: instant('closed_at'),
  /** Texts, addresses and photos were removed after the legal retention. */
  isErased: boolean('is_erased').notNull().default(false),
})

/**
 * Lines of claims. Before the request `qty` may be less than the pieces of the line; after it the
 * line was split.
 */
export const claimLines = pgTable(
  'claim_lines',
  {
    claimId: big('claim_id').notNull(),
    lineId: big('line_id').notNull(),
    qty: integer().notNull(),
    newSkuId: big('new_sku_id'),
    confirmLeftMs: bigint('confirm_left_ms', { mode: 'number' }),
    /** The line was confirmed when the claim was requested. */
    wasConfirmed: boolean('was_confirmed').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.claimId, table.lineId] })],
)

/** Stock that exchanges hold. */
export const claimHolds = pgTable(
  'claim_holds',
  {
    claimId: big('claim_id').notNull(),
    skuId: big('sku_id').notNull(),
    qty: integer().notNull(),
    status: text({ enum: ['HELD', 'CONSUMED', 'RELEASED'] }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.claimId, table.skuId] })],
)

/** Parts of a payment, or mileage, that the shop gave a buyer without goods. Amounts are in won. */
export const compensations = pgTable('compensations', {
  id: id(),
  orderId: big('order_id').notNull(),
  kind: text({ enum: COMPENSATION_KINDS }).notNull(),
  amount: big('amount').notNull(),
  at: instant('at').notNull(),
})

/** Refunds of orders by kind, append-only. */
export const orderRefunds = pgTable('order_refunds', {
  id: id(),
  orderId: big('order_id').notNull(),
  /** Null for a compensation, and for the refund of a whole order at the provider's console. */
  claimId: big('claim_id'),
  compensationId: big('compensation_id'),
  pg: big('pg').notNull(),
  money: big('money').notNull(),
  mileage: big('mileage').notNull(),
  shippingDeducted: big('shipping_deducted').notNull(),
  feeDeducted: big('fee_deducted').notNull(),
  /** Granted mileage that was spent already. */
  mileageDeducted: big('mileage_deducted').notNull().default(0),
  couponRestored: boolean('coupon_restored').notNull(),
  at: instant('at').notNull(),
})

/** One report of the carrier. */
export interface TrackingStep {
  /** ISO-8601. */
  readonly at: string
  readonly place: string
  readonly label: string
}

/** Parcels of orders with the reports of the carrier. */
export const shipments = pgTable('shipments', {
  id: id(),
  orderId: big('order_id').notNull(),
  carrier: text().notNull(),
  trackingNo: text('tracking_no').notNull(),
  steps: jsonb().$type<readonly TrackingStep[]>().notNull(),
  shippedAt: instant('shipped_at').notNull(),
  deliveredAt: instant('delivered_at'),
  /** When the carrier is asked next; null: it was not asked yet. */
  nextLookAt: instant('next_look_at'),
  /** Look-ups in a row that the carrier did not answer. */
  lookFailures: integer('look_failures').notNull().default(0),
})

/**
 * Deliveries of escrow payments, one of each payment: the provider takes one parcel, and a change
 * of it.
 */
export const escrowDeliveries = pgTable('escrow_deliveries', {
  id: id(),
  paymentId: big('payment_id').notNull(),
  /** Newest parcel, which the provider is to know. */
  shipmentId: big('shipment_id').notNull(),
  /** Parcel that the provider knows; null: none. */
  registeredId: big('registered_id'),
  tries: integer().notNull().default(0),
  /** Time of the next request to the provider; null: nothing to do. */
  nextTryAt: instant('next_try_at'),
})

/** Failed look-ups of orders by guests. */
export const guestLookupFailures = pgTable('guest_lookup_failures', {
  id: id(),
  orderNumber: text('order_number').notNull(),
  clientId: uuid('client_id').notNull(),
  at: instant('at').notNull(),
})

/** Notes of staff on orders; shoppers never see them. */
export const orderNotes = pgTable('order_notes', {
  id: id(),
  orderId: big('order_id').notNull(),
  operatorId: big('operator_id').notNull(),
  text: text().notNull(),
  at: instant('at').notNull(),
})

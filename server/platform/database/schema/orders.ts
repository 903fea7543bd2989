import { sql } from 'drizzle-orm'
import { boolean, date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Picture } from '#contract/media/pictures.ts'
import type { Receiver } from '#contract/members/receivers.ts'
import { LineState } from '#contract/orders/orders.calls.ts'
import { PayMethod } from '#contract/orders/pay-methods.ts'
import { big, id, instant } from './columns.ts'

/** Carts of members and of guest browsers: exactly one owner is set. */
export const carts = pgTable('carts', {
  id: id(),
  userId: big('user_id'),
  clientId: uuid('client_id'),
  touchedAt: instant('touched_at').notNull(),
})

/** Lines of carts, one per size; price in KRW. */
export const cartItems = pgTable('cart_items', {
  id: id(),
  cartId: big('cart_id').notNull(),
  skuId: big('sku_id').notNull(),
  count: integer().notNull(),
  answer: text(),
  lastSeenPrice: big('last_seen_price').notNull(),
  addedAt: instant('added_at').notNull(),
})

/** Orders. Exactly one of `userId` and `guestClientId` is set; amounts are in KRW. */
export const orders = pgTable('orders', {
  id: id(),
  orderNumber: text('order_number').notNull(),
  userId: big('user_id'),
  guestClientId: uuid('guest_client_id'),
  requestOwner: text('request_owner').notNull(),
  requestKey: text('request_key').notNull(),
  ordererName: text('orderer_name').notNull(),
  ordererPhone: text('orderer_phone').notNull(),
  ordererEmail: text('orderer_email').notNull(),
  /** Rises with each change of the receiver. */
  receiverVersion: integer('receiver_version').notNull().default(1),
  receiver: jsonb().$type<Receiver>().notNull(),
  /** Equal for orders to one address (orders#address-key); null where the receiver has none. */
  addressKey: text('address_key').generatedAlwaysAs(sql`address_key_of(receiver)`),
  /** Code of the entrance, encrypted; null without one, and once the goods are delivered. */
  entranceEncrypted: text('entrance_encrypted'),
  listTotal: big('list_total').notNull(),
  itemTotal: big('item_total').notNull(),
  couponDiscount: big('coupon_discount').notNull(),
  mileageUsed: big('mileage_used').notNull(),
  moneyUsed: big('money_used').notNull(),
  shippingFee: big('shipping_fee').notNull(),
  remoteFee: big('remote_fee').notNull(),
  payAmount: big('pay_amount').notNull(),
  earnMileage: big('earn_mileage').notNull(),
  payMethod: text('pay_method', { enum: PayMethod.options }).notNull(),
  state: text({ enum: LineState.options }).notNull(),
  fromCart: boolean('from_cart').notNull(),
  holdExpiresAt: instant('hold_expires_at').notNull(),
  holdExtended: boolean('hold_extended').notNull().default(false),
  createdAt: instant('created_at').notNull(),
  paidAt: instant('paid_at'),
  /** Mileage rate of the buyer at the order's time, in basis points. */
  earnRateBp: integer('earn_rate_bp').notNull().default(0),
  /** The won entry of a raffle; its stock is not on sale. */
  raffleEntryId: big('raffle_entry_id'),
  /** Report of the paid order to ad pixels; null until a device asked for it. */
  purchaseReportId: uuid('purchase_report_id'),
})

/** Lines of orders with the product data of the order's time. */
export const orderProducts = pgTable('order_products', {
  id: id(),
  orderId: big('order_id').notNull(),
  lineNo: integer('line_no').notNull(),
  productId: big('product_id').notNull(),
  skuId: big('sku_id').notNull(),
  productCode: text('product_code').notNull(),
  brandName: text('brand_name').notNull(),
  productName: text('product_name').notNull(),
  colorName: text('color_name').notNull(),
  sizeLabel: text('size_label').notNull(),
  image: jsonb().$type<Picture>().notNull(),
  listPrice: big('list_price').notNull(),
  unitPrice: big('unit_price').notNull(),
  question: text(),
  answer: text(),
  qty: integer().notNull(),
  couponShare: big('coupon_share').notNull(),
  mileageShare: big('mileage_share').notNull(),
  moneyShare: big('money_share').notNull(),
  payShare: big('pay_share').notNull(),
  /** Mileage that the line earns at its confirmation. */
  earnShare: big('earn_share').notNull().default(0),
  /**
   * Line whose confirmation granted this mileage: itself, or one that it was split from or
   * replaces; null before.
   */
  earnLineId: big('earn_line_id'),
  state: text({ enum: LineState.options }).notNull(),
  /** Line that this one was split from by a claim of a part of its pieces. */
  splitFromId: big('split_from_id'),
  /** Exchanged line that this one replaces. */
  exchangeOfId: big('exchange_of_id'),
  shipmentId: big('shipment_id'),
  /** Instant at which the purchase is confirmed by the job; null while a claim is open. */
  confirmAt: instant('confirm_at'),
  /** Since when the buyer knows that the line cannot be sent as promised; null where it can. */
  shortAt: instant('short_at'),
  /** New day by which it will leave, `YYYY-MM-DD` in Korea. */
  shortUntil: date('short_until'),
  /** Delivery address of a replacement, where it is not that of the order. */
  receiver: jsonb().$type<Receiver>(),
})

/** Append-only log of order states. */
export const orderEvents = pgTable('order_events', {
  id: id(),
  orderId: big('order_id').notNull(),
  fromState: text('from_state', { enum: LineState.options }),
  toState: text('to_state', { enum: LineState.options }).notNull(),
  actor: text({ enum: ['USER', 'GUEST', 'SYSTEM', 'ADMIN', 'PG'] }).notNull(),
  note: text(),
  at: instant('at').notNull(),
  /** Null for a transition of the whole order. */
  lineId: big('line_id'),
})

/** Agreement texts that were accepted for an order. */
export const orderAgreements = pgTable(
  'order_agreements',
  {
    orderId: big('order_id').notNull(),
    docId: big('doc_id').notNull(),
    agreedAt: instant('agreed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.docId] })],
)

/** Proof of a guest's look-up: one order, one browser, ten minutes. Tokens are stored as hashes. */
export const guestTokens = pgTable('guest_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  orderId: big('order_id').notNull(),
  clientId: uuid('client_id').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/**
 * Phones of guests, proved for one order in one browser (orders#guest-proof). Tokens are stored as
 * hashes.
 */
export const guestOrderProofs = pgTable('guest_order_proofs', {
  tokenHash: text('token_hash').primaryKey(),
  orderId: big('order_id').notNull(),
  clientId: uuid('client_id').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

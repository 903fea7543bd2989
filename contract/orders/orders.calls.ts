import * as v from 'valibot'
import { typedText } from '#contract/platform/typed-text.ts'
import { Agreement } from '#contract/agreements/agreements.calls.ts'
import { AutoPay } from './auto-pay.ts'
import { Amounts } from './carts.calls.ts'
import { CashReceiptForm } from './cash-receipt-forms.ts'
import { BenefitPrices, CartCount } from './cart-changes.calls.ts'
import { CouponChoice } from '#contract/benefits/coupon-rules.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Orderer } from './order-forms.ts'
import { PayMethod } from './pay-methods.ts'
import { Picture } from '#contract/media/pictures.ts'
import { ProductQuestion } from '#contract/catalogue/products.calls.ts'
import { Id, Instant, Krw, OrderNumber } from '#contract/platform/values.ts'
import { QueryFlag, QueryIds, QueryInteger, QueryList } from '#contract/platform/query-values.ts'
import { OrderReceiver } from '#contract/members/receivers.ts'

export const LineState = v.picklist([
  'PAY_WAIT',
  'PAID',
  'PREPARING',
  'SHIPPING',
  'DELIVERED',
  'CONFIRMED',
  'PAY_EXPIRED',
  'CANCEL_REQ',
  'CANCELED',
  'EXCHANGE_REQ',
  'EXCHANGE_PICKUP',
  'EXCHANGE_INSPECT',
  'EXCHANGED',
  'RETURN_REQ',
  'RETURN_PICKUP',
  'RETURN_INSPECT',
  'RETURNED',
])
/** State of an order line, and of an order derived from its lines (orders#order-state). */
export type LineState = v.InferOutput<typeof LineState>

/** A way to pay as it is offered; one that cannot be used now says why. */
export const PayMethodOption = v.object({
  code: PayMethod,
  label: v.string(),
  enabled: v.boolean(),
  reason: v.nullable(v.string()),
})

/** Known data of a member, with which the order sheet is filled in; validated with the order. */
const KnownOrderer = v.object({ name: v.string(), phone: v.string(), email: v.string() })
const KnownReceiver = v.object({
  receiverName: v.string(),
  phone: v.string(),
  zonecode: v.string(),
  address1: v.string(),
  address2: v.string(),
  deliveryMemo: v.string(),
  /** Code of the entrance; empty: none. */
  entrancePassword: v.string(),
})

/** One line that is about to be ordered. */
export const OrderSheetLine = v.object({
  productId: Id,
  sizeId: Id,
  brandName: v.string(),
  name: v.string(),
  colorName: v.string(),
  sizeLabel: v.string(),
  image: Picture,
  count: v.number(),
  answer: v.nullable(v.string()),
  question: v.nullable(ProductQuestion),
  unitPrice: Krw,
  listPrice: Krw,
  lineTotal: Krw,
  madeToOrder: v.boolean(),
  /** Whether a member earns mileage on it at confirmation. */
  earnsMileage: v.boolean(),
})
export type OrderSheetLine = v.InferOutput<typeof OrderSheetLine>

/** Data of the order sheet before an order exists (orders#sheet-calls). */
export const OrderSheet = v.object({
  items: v.array(OrderSheetLine),
  orderer: v.nullable(KnownOrderer),
  defaultAddress: v.nullable(KnownReceiver),
  payMethods: v.array(PayMethodOption),
  /** Registered cards of a member, the default first. */
  autoPays: v.array(AutoPay),
  /** With the benefits of the wish, where there is one. */
  amounts: Amounts,
  /** The priced wish of a member; null without one, for guests, and for a refused one. */
  benefits: v.nullable(BenefitPrices),
  /** Why the wish was refused: the amounts are then those without benefits. */
  benefitRefusal: v.nullable(v.string()),
  agreements: v.array(Agreement),
  /**
   * Whether the buyer is under 19, or of unknown age: the notice on contracts of minors is shown.
   */
  mayBeMinor: v.boolean(),
})
export type OrderSheet = v.InferOutput<typeof OrderSheet>

/** Points in a query string, in won. */
const QueryPoints = v.pipe(QueryInteger, v.minValue(0))

/** Coupons of lines in a query string, each as `sizeId-userCouponId`. */
const LineCouponList = v.pipe(
  QueryList,
  v.maxLength(50),
  v.array(v.pipe(v.string(), v.regex(/^\d{1,15}-\d{1,15}$/u))),
)

/**
 * Returns the order sheet of selected cart lines, or of one product bought directly. With
 * `zonecode` the amounts include the remote surcharge, with `withBenefits` those that a member
 * wishes for, as `previewDiscount` takes them; a refused wish is no error. Errors: STOCK_SHORTAGE {lines}, EMPTY_ORDER,
 * and those of `setCartLine`.
 */
export const getOrderSheet = endpoint({
  method: 'GET',
  path: '/v1/orders',
  auth: 'client',
  admission: true,
  progress: true,
  query: v.object({
    cartItemIds: v.optional(QueryIds),
    productId: v.optional(QueryInteger),
    sizeId: v.optional(QueryInteger),
    count: v.optional(QueryInteger),
    answer: v.optional(v.string()),
    zonecode: v.optional(v.pipe(v.string(), v.regex(/^\d{5}$/u))),
    withBenefits: v.optional(QueryFlag),
    /** The best coupons instead of the named ones. */
    auto: v.optional(QueryFlag),
    lineCoupons: v.optional(LineCouponList),
    orderCouponId: v.optional(QueryInteger),
    shippingCouponId: v.optional(QueryInteger),
    mileage: v.optional(QueryPoints),
    money: v.optional(QueryPoints),
  }),
  response: OrderSheet,
})

/** Points to use, in won. */
export const PointAmount = v.pipe(Krw, v.minValue(0))

/**
 * Creates an order and holds its stock for 15 minutes. Needs an admission key that is inside.
 * `expected.payAmount` is compared, never used; AMOUNT_CHANGED {amounts} contains the current
 * amounts. QUEUE_REQUIRED, STOCK_SHORTAGE, AGREEMENT_REQUIRED, ORDER_LIMIT {orderNumber, max},
 * PHONE_NOT_VERIFIED, LIMIT_PER_ORDER, LIMIT_PER_USER, ANSWER_REQUIRED, ANSWER_TOO_LONG
 * {maxLength}, RAFFLE_ONLY, NOT_RELEASED, PAY_METHOD_UNAVAILABLE, GUEST_NOT_ALLOWED,
 * COUPON_NOT_APPLICABLE {userCouponId, reason}, COUPON_EXPIRED, COUPON_MIN_AMOUNT,
 * MILEAGE_INSUFFICIENT, MILEAGE_RULE, MONEY_INSUFFICIENT, MONEY_RULE, ADDRESS_LIMIT.
 */
export const createOrder = endpoint({
  method: 'POST',
  path: '/v1/orders',
  auth: 'client',
  admission: true,
  progress: true,
  idempotent: true,
  body: v.object({
    items: v.pipe(
      v.array(
        v.object({
          productId: Id,
          sizeId: Id,
          count: CartCount,
          answer: v.optional(v.nullable(typedText({ max: 200 }))),
        }),
      ),
      v.minLength(1),
      v.maxLength(50),
    ),
    fromCart: v.boolean(),
    /** A member's order without e-mail is VALIDATION_FAILED. */
    orderer: Orderer,
    receiver: OrderReceiver,
    /**
     * Whether a member's receiver becomes the default saved address; ADDRESS_LIMIT when no more can
     * be saved.
     */
    saveAddress: v.optional(v.boolean()),
    payMethod: PayMethod,
    agreements: v.array(Id),
    expected: v.object({ payAmount: Krw }),
    ...CouponChoice.entries,
    /** Mileage and money to use, in won; members only. */
    mileage: v.optional(PointAmount, 0),
    money: v.optional(PointAmount, 0),
    /** Requested receipt of what is paid by transfer, virtual account or money. */
    cashReceipt: v.optional(CashReceiptForm),
    /** Proof of a guest's verified phone; not needed for members. */
    guestPhoneToken: v.optional(v.string()),
  }),
  response: v.object({
    orderNumber: OrderNumber,
    state: LineState,
    payAmount: Krw,
    amounts: Amounts,
    expiresAt: Instant,
  }),
})

/**
 * Replaces coupons, mileage and money of an unpaid order; missing ones are taken off. Its open
 * attempts to pay end, because their amount changes. ORDER_NOT_FOUND, ORDER_NOT_PAYABLE,
 * HOLD_EXPIRED, GUEST_NOT_ALLOWED, PAYMENT_UNAVAILABLE, and the refusals of benefits of
 * `createOrder`.
 */
export const changeOrderDiscount = endpoint({
  method: 'POST',
  path: '/v1/orders/:orderNumber/discount',
  auth: 'owner',
  admission: true,
  progress: true,
  body: v.object({
    ...CouponChoice.entries,
    mileage: v.optional(PointAmount, 0),
    money: v.optional(PointAmount, 0),
  }),
  response: v.object({
    amounts: Amounts,
    lines: v.array(
      v.object({
        sizeId: Id,
        couponShare: Krw,
        mileageShare: Krw,
        moneyShare: Krw,
        payShare: Krw,
      }),
    ),
  }),
})

/**
 * Releases the held stock of an unpaid order after asking the payment provider. Repeats are
 * harmless (payments#cancel-unpaid). ORDER_NOT_FOUND.
 */
export const returnStock = endpoint({
  method: 'GET',
  path: '/v1/orders/returnStock',
  auth: 'owner',
  admission: true,
  progress: true,
  query: v.object({ orderNumber: OrderNumber }),
  response: v.object({ orderNumber: OrderNumber, released: v.boolean(), state: LineState }),
})

/** An order that waits for its payment while its stock is held. */
export const OpenOrder = v.object({
  orderNumber: OrderNumber,
  /** End of the hold. */
  expiresAt: Instant,
  payAmount: Krw,
  /** First product and number of lines. */
  name: v.string(),
  lineCount: v.number(),
  sizeIds: v.array(Id),
})
export type OpenOrder = v.InferOutput<typeof OpenOrder>

/**
 * *Added:* the unpaid orders of the asking buyer whose stock is held, newest first. Private, never
 * cached.
 */
export const listOpenOrders = endpoint({
  method: 'GET',
  path: '/v1/orders/open',
  auth: 'client',
  admission: true,
  progress: true,
  response: v.array(OpenOrder),
})

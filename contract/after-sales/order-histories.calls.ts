import * as v from 'valibot'
import { normalizeSearch } from '#contract/platform/search-text.ts'
import { typedText } from '#contract/platform/typed-text.ts'
import { AutoPay } from '#contract/orders/auto-pay.ts'
import { Amounts } from '#contract/orders/carts.calls.ts'
import { CashReceipt } from '#contract/payments/cash-receipts.calls.ts'
import { Claim } from './claim-views.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { LookUpForm } from '#contract/orders/order-forms.ts'
import { OrderGroup } from './order-groups.ts'
import { LineState, PayMethodOption } from '#contract/orders/orders.calls.ts'
import { PayMethod } from '#contract/orders/pay-methods.ts'
import { Picture } from '#contract/media/pictures.ts'
import { CalendarDay, Id, Instant, Krw, OrderNumber, pageOf } from '#contract/platform/values.ts'
import { VirtualAccount } from '#contract/payments/virtual-accounts.ts'
import { PageQuery } from '#contract/platform/query-values.ts'

export const LineAction = v.picklist([
  'CANCEL',
  'CANCEL_REQUEST',
  'CHANGE_SIZE',
  'TRACK',
  'EXCHANGE',
  'RETURN',
  'CONFIRM',
  'REORDER',
  'WITHDRAW_CLAIM',
])
export type LineAction = v.InferOutput<typeof LineAction>

/**
 * One line of an order with its own state. Names and prices are the ones at the time of the order.
 */
export const OrderLine = v.object({
  orderProductId: Id,
  productId: Id,
  productCode: v.string(),
  sizeId: Id,
  brandName: v.string(),
  name: v.string(),
  colorName: v.string(),
  sizeLabel: v.string(),
  image: Picture,
  /** What the product asked; null where nothing was answered. */
  question: v.nullable(v.string()),
  answer: v.nullable(v.string()),
  qty: v.number(),
  unitPrice: Krw,
  /**
   * Parts of its price by kind; they sum over the lines to the amounts of the order
   * (selling#exact-shares).
   */
  couponShare: Krw,
  mileageShare: Krw,
  moneyShare: Krw,
  payShare: Krw,
  /** Mileage that the line earns, or earned, at its confirmation. */
  earnMileage: Krw,
  state: LineState,
  stateLabel: v.string(),
  /** What its owner may do with this line now (after-sales#line-actions). */
  actions: v.array(LineAction),
  /** Parcel of the line with the reports of the carrier, the newest first. */
  shipment: v.nullable(
    v.object({
      carrier: v.string(),
      trackingNo: v.string(),
      /** Page of the carrier; null for unknown carriers and parcels of the stand-in. */
      trackingUrl: v.nullable(v.string()),
      steps: v.array(v.object({ at: Instant, place: v.string(), label: v.string() })),
    }),
  ),
  /**
   * Set where the line cannot be sent as promised, with the new day, `YYYY-MM-DD`, if it is known.
   */
  shortage: v.nullable(v.object({ until: v.nullable(v.string()) })),
  /** Instant at which the purchase is confirmed without an action. */
  confirmAt: v.nullable(Instant),
  /**
   * Whether a delivered line can be returned by change of mind now, also after its confirmation
   * (after-sales#withdrawal).
   */
  canChangeMind: v.boolean(),
})
export type OrderLine = v.InferOutput<typeof OrderLine>

/** Kind of an order: of the shop, or of a won raffle. */
export const OrderKind = v.picklist(['NORMAL', 'RAFFLE'])

/** What an owner may do with a whole order. */
export const OrderAction = v.picklist(['PAY', 'CANCEL', 'CHANGE_ADDRESS', 'REORDER'])

/**
 * A whole order. For guests who looked it up, names, phone and address are masked
 * (after-sales#look-up-view).
 */
export const OrderDetail = v.object({
  orderNumber: OrderNumber,
  kind: OrderKind,
  state: LineState,
  stateLabel: v.string(),
  orderedAt: Instant,
  paidAt: v.nullable(Instant),
  /** End of the hold while the order is unpaid. */
  expiresAt: v.nullable(Instant),
  /** `email` is empty where a guest gave none. */
  orderer: v.object({ name: v.string(), phone: v.string(), email: v.string() }),
  receiver: v.object({
    receiverName: v.string(),
    phone: v.string(),
    zonecode: v.string(),
    address1: v.string(),
    address2: v.string(),
    deliveryMemo: v.string(),
    /** Whether a code of the entrance is stored; the code itself is for the courier. */
    hasEntrancePassword: v.boolean(),
  }),
  lines: v.array(OrderLine),
  amounts: Amounts,
  payments: v.array(
    v.object({
      method: PayMethod,
      label: v.string(),
      cardName: v.nullable(v.string()),
      last4: v.nullable(v.string()),
      /** Months of instalments; 0: paid at once. */
      quota: v.number(),
      /** Won that the provider took. */
      amount: Krw,
      canceledAmount: Krw,
      paidAt: v.nullable(Instant),
      receiptUrl: v.nullable(v.string()),
    }),
  ),
  /**
   * Log of states, oldest first. `goods` names the products of an entry that is not about all of
   * them.
   */
  events: v.array(v.object({ at: Instant, label: v.string(), goods: v.array(v.string()) })),
  /** Day on which a paid order leaves, `YYYY-MM-DD` in KST; null when nothing is to leave. */
  shipDate: v.nullable(v.string()),
  /** How it may be paid while it waits for its payment: the way chosen last and all of them. */
  payChoice: v.nullable(
    v.object({
      chosen: PayMethod,
      methods: v.array(PayMethodOption),
      /** Registered cards of the member, the default first. */
      autoPays: v.array(AutoPay),
    }),
  ),
  /**
   * Account to pay to while the deposit is awaited; null otherwise, and for guests who looked the
   * order up.
   */
  virtualAccount: v.nullable(VirtualAccount),
  /** Cash receipt; null without one. */
  cashReceipt: v.nullable(CashReceipt),
  /** Requested claims, newest first. */
  claims: v.array(Claim),
  /** What its owner may do now with the whole order. */
  actions: v.array(OrderAction),
})
export type OrderDetail = v.InferOutput<typeof OrderDetail>

export const OrderCard = v.object({
  orderNumber: OrderNumber,
  orderedAt: Instant,
  kind: OrderKind,
  state: LineState,
  stateLabel: v.string(),
  payAmount: Krw,
  lines: v.array(OrderLine),
  actions: v.array(OrderAction),
})
export type OrderCard = v.InferOutput<typeof OrderCard>

/** A member's orders, newest first. */
export const listOrders = endpoint({
  method: 'GET',
  path: '/v1/orders/histories',
  auth: 'member',
  admission: true,
  progress: true,
  query: v.object({
    ...PageQuery,
    /** Days of the order in Korea, both included. */
    from: v.optional(CalendarDay),
    to: v.optional(CalendarDay),
    state: v.optional(OrderGroup),
    keyword: v.optional(v.pipe(typedText({ max: 50 }), v.transform(normalizeSearch))),
  }),
  response: v.object({
    ...pageOf(OrderCard).entries,
    /** Orders of the last three months by group. */
    counts: v.record(OrderGroup, v.number()),
  }),
})

/**
 * One order of its owner: member, client id that made it, or holder of a guest token.
 * ORDER_NOT_FOUND.
 */
export const getOrder = endpoint({
  method: 'GET',
  path: '/v1/orders/histories/:orderNumber',
  auth: 'owner',
  admission: true,
  progress: true,
  response: OrderDetail,
})

/**
 * Guest look-up (after-sales#look-up). Every mismatch answers ORDER_NOT_FOUND; after five failures
 * of a client in ten minutes it is answered RATE_LIMITED for ten, with the minutes that are left.
 * `guestToken` opens this order for ten minutes on this device.
 */
export const lookUpOrder = endpoint({
  method: 'POST',
  path: '/v1/orders/histories/:orderNumber',
  auth: 'client',
  admission: true,
  progress: true,
  body: LookUpForm,
  response: v.object({
    order: OrderDetail,
    guestToken: v.string(),
    /**
     * Whether changes require a proof of the phone: this browser did not make the order
     * (orders#guest-proof).
     */
    needsProof: v.boolean(),
  }),
})

import * as v from 'valibot'
import { normalizeCode, typedText } from '#contract/platform/typed-text.ts'
import { CARRIERS } from '#contract/after-sales/claim-reasons.ts'
import { Receiver } from '#contract/members/receivers.ts'
import { Picture } from '#contract/media/pictures.ts'
import { NoteText, Reason, Version } from '#contract/operators/operator-values.ts'
import { LineState } from '#contract/orders/orders.calls.ts'
import { ORDER_FILTERS, ORDER_FLAGS, ORDER_PROBLEMS } from './order-filters.ts'
import { ORDER_TABS, type OrderTab } from './queue-tabs.ts'
import { PartQuery, queuePartOf } from '#contract/operators/queue-page.ts'
import { operatorEndpoint } from '#contract/platform/operator-endpoint.ts'
import { Id, Instant, Krw, OrderNumber } from '#contract/platform/values.ts'

export { ORDER_TABS, type OrderTab }

/** Order of a list. Names are masked. */
export const OperatorOrderCard = v.object({
  orderId: Id,
  orderNumber: OrderNumber,
  createdAt: Instant,
  paidAt: v.nullable(Instant),
  /** Day by which it is promised to leave, `YYYY-MM-DD`; null where nothing is to be sent. */
  shipBy: v.nullable(v.string()),
  isLate: v.boolean(),
  state: LineState,
  stateLabel: v.string(),
  buyer: v.string(),
  isMember: v.boolean(),
  goods: v.string(),
  pieces: v.number(),
  payAmount: Krw,
  payMethod: v.string(),
  hasCancelRequest: v.boolean(),
  flags: v.array(v.picklist(ORDER_FLAGS)),
  problems: v.array(v.picklist(ORDER_PROBLEMS)),
  /** Latest note of staff. */
  memo: v.nullable(v.string()),
})
export type OperatorOrderCard = v.InferOutput<typeof OperatorOrderCard>

/**
 * Lists orders. Queues begin with the order that has waited longest, `delivered` and `all` with the
 * newest. `q`: order number, tracking number, whole name or whole phone. `after`: id of the last
 * order of the page before.
 */
export const listOperatorOrders = operatorEndpoint({
  method: 'GET',
  path: '/admin/v1/orders',
  permission: 'orders.read',
  query: v.object({
    tab: v.picklist(ORDER_TABS),
    q: v.optional(typedText({ max: 60 })),
    ...ORDER_FILTERS,
    ...PartQuery,
  }),
  response: queuePartOf(OperatorOrderCard, {
    paid: v.number(),
    preparing: v.number(),
    cancelRequested: v.number(),
    shipping: v.number(),
    delivered: v.number(),
    problem: v.number(),
    unpaid: v.number(),
  }),
})

/** Returns the brands that orders can be filtered by. */
export const listOrderedBrands = operatorEndpoint({
  method: 'GET',
  path: '/admin/v1/orders/brands',
  permission: 'orders.read',
  response: v.array(v.string()),
})

const OperatorOrderLine = v.object({
  lineId: Id,
  productCode: v.string(),
  brandName: v.string(),
  name: v.string(),
  colorName: v.string(),
  sizeLabel: v.string(),
  answer: v.nullable(v.string()),
  image: Picture,
  qty: v.number(),
  unitPrice: Krw,
  payShare: Krw,
  state: LineState,
  stateLabel: v.string(),
  /** Set where the buyer knows that it cannot be sent as promised. */
  shortage: v.nullable(v.object({ until: v.nullable(v.string()) })),
  shipmentId: v.nullable(Id),
})

/** A parcel of an order. */
const OperatorShipment = v.object({
  shipmentId: Id,
  carrier: v.string(),
  trackingNo: v.string(),
  trackingUrl: v.nullable(v.string()),
  shippedAt: Instant,
  deliveredAt: v.nullable(Instant),
  /** Look-ups in a row that the carrier did not answer. */
  lookFailures: v.number(),
})

/** People of an order; masked unless the operator may see them for the work that waits. */
export const OrderPeople = v.object({
  ordererName: v.string(),
  ordererPhone: v.string(),
  /** Empty where a guest gave none. */
  ordererEmail: v.string(),
  receiverName: v.string(),
  receiverPhone: v.string(),
  zonecode: v.string(),
  address: v.string(),
  memo: v.string(),
})
export type OrderPeople = v.InferOutput<typeof OrderPeople>

/** One thing that happened to an order, in words. */
export const TimelineEntry = v.object({
  at: Instant,
  kind: v.picklist(['state', 'payment', 'shipment', 'claim', 'refund', 'note', 'operator']),
  text: v.string(),
  by: v.string(),
})
export type TimelineEntry = v.InferOutput<typeof TimelineEntry>

/** An order with everything that staff decide by. */
export const OperatorOrder = v.object({
  ...OperatorOrderCard.entries,
  lines: v.array(OperatorOrderLine),
  shipments: v.array(OperatorShipment),
  people: OrderPeople,
  isMasked: v.boolean(),
  /** Version of the receiver, which its form sends back. */
  receiverVersion: Version,
  amounts: v.object({
    itemTotal: Krw,
    couponDiscount: Krw,
    mileageUsed: Krw,
    moneyUsed: Krw,
    shippingFee: Krw,
    remoteFee: Krw,
    payAmount: Krw,
    refunded: Krw,
  }),
  /** What the buyer can be compensated with at most. */
  compensable: Krw,
  payments: v.array(
    v.object({
      paymentId: Id,
      merchantUid: v.string(),
      method: v.string(),
      amount: Krw,
      state: v.string(),
      /** The provider may still know more about it. */
      isOpen: v.boolean(),
    }),
  ),
  claims: v.array(v.object({ requestNo: v.string(), stateLabel: v.string() })),
  notes: v.array(
    v.object({ noteId: Id, text: v.string(), by: v.string(), at: Instant, isOwn: v.boolean() }),
  ),
  timeline: v.array(TimelineEntry),
})
export type OperatorOrder = v.InferOutput<typeof OperatorOrder>

/** Returns an order. */
export const getOperatorOrder = operatorEndpoint({
  method: 'GET',
  path: '/admin/v1/orders/:orderNumber',
  permission: 'orders.read',
  errors: ['ORDER_NOT_FOUND'],
  response: OperatorOrder,
})

/**
 * Shows the people of an order unmasked; more than twenty an hour ask for the second factor again.
 */
export const revealOrder = operatorEndpoint({
  method: 'POST',
  path: '/admin/v1/orders/:orderNumber/reveal',
  permission: 'people.reveal',
  errors: ['ORDER_NOT_FOUND', 'OP_REAUTH_REQUIRED'],
  body: v.object({ reason: Reason }),
  response: OrderPeople,
})

/** Starts the preparation of the paid lines. */
export const prepareOrder = operatorEndpoint({
  method: 'POST',
  path: '/admin/v1/orders/:orderNumber/prepare',
  permission: 'orders.ship',
  idempotent: true,
  errors: ['ORDER_NOT_FOUND', 'STATE_CHANGED'],
  body: v.object({}),
  response: v.object({ state: LineState }),
})

const TrackingNo = v.pipe(
  v.string(),
  v.transform(normalizeCode),
  v.minLength(1, '송장번호를 입력해 주세요.'),
  v.maxLength(30, '송장번호는 30자까지 입력할 수 있습니다.'),
)

/**
 * Ships prepared lines, all or the named ones, one parcel for each receiver. `isSame` confirms that
 * the number of another order is meant: packed together.
 */
export const shipOrderLines = operatorEndpoint({
  method: 'POST',
  path: '/admin/v1/orders/:orderNumber/ship',
  permission: 'orders.ship',
  idempotent: true,
  errors: [
    'ORDER_NOT_FOUND',
    'STATE_CHANGED',
    'CANCEL_REQUESTED',
    'TRACKING_FORMAT',
    'TRACKING_TAKEN',
  ],
  body: v.object({
    carrier: v.picklist(CARRIERS, '택배사를 선택해 주세요.'),
    trackingNo: TrackingNo,
    lineIds: v.optional(v.array(Id)),
    isSame: v.optional(v.boolean()),
  }),
  response: v.object({ shipmentIds: v.array(Id) }),
})

/**
 * Corrects carrier and number of a parcel on its way. `expected`: the number that the form showed.
 */
export const correctShipment = operatorEndpoint({
  method: 'PUT',
  path: '/admin/v1/shipments/:shipmentId',
  permission: 'orders.ship',
  errors: [
    'SHIPMENT_NOT_FOUND',
    'SHIPMENT_DELIVERED',
    'STATE_CHANGED',
    'TRACKING_FORMAT',
    'TRACKING_TAKEN',
  ],
  body: v.object({
    carrier: v.picklist(CARRIERS, '택배사를 선택해 주세요.'),
    trackingNo: TrackingNo,
    expected: v.string(),
    isSame: v.optional(v.boolean()),
    reason: Reason,
  }),
  response: v.object({}),
})

/** Notes that a parcel was delivered. */
export const deliverShipmentByHand = operatorEndpoint({
  method: 'POST',
  path: '/admin/v1/shipments/:shipmentId/deliver',
  permission: 'orders.ship',
  idempotent: true,
  errors: ['SHIPMENT_NOT_FOUND', 'SHIPMENT_DELIVERED'],
  body: v.object({}),
  response: v.object({}),
})

/** Slip of an order whose prepared lines are packed. */
export const OrderSlip = v.object({
  orderNumber: OrderNumber,
  people: OrderPeople,
  lines: v.array(OperatorOrderLine),
})
export type OrderSlip = v.InferOutput<typeof OrderSlip>

/**
 * Slips of prepared orders for the packing, with their receivers: the work of those who pack, and
 * one row of the audit log. Orders without a prepared line are left out.
 */
export const printSlips = operatorEndpoint({
  method: 'POST',
  path: '/admin/v1/orders/slips',
  permission: 'orders.ship',
  body: v.object({
    orderNumbers: v.pipe(v.array(OrderNumber), v.minLength(1), v.maxLength(100)),
  }),
  response: v.object({ slips: v.array(OrderSlip) }),
})

/**
 * Changes the receiver of an order that has not left. The surcharge of islands stays as it was
 * paid.
 */
export const changeReceiver = operatorEndpoint({
  method: 'PUT',
  path: '/admin/v1/orders/:orderNumber/receiver',
  permission: 'orders.address',
  errors: ['ORDER_NOT_FOUND', 'STATE_CHANGED', 'VERSION_CONFLICT', 'ADDRESS_FEE_CHANGED'],
  body: v.object({ receiver: Receiver, version: Version, reason: Reason }),
  response: v.object({}),
})

/** Adds a note of staff to an order. */
export const addOrderNote = operatorEndpoint({
  method: 'POST',
  path: '/admin/v1/orders/:orderNumber/notes',
  permission: 'orders.read',
  errors: ['ORDER_NOT_FOUND'],
  body: v.object({
    text: NoteText,
  }),
  response: v.object({ noteId: Id }),
})

/** Deletes a note of one's own. */
export const deleteOrderNote = operatorEndpoint({
  method: 'DELETE',
  path: '/admin/v1/order-notes/:noteId',
  permission: 'orders.read',
  errors: ['NOTE_NOT_FOUND'],
  response: v.object({}),
})

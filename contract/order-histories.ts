import * as v from 'valibot'
import { Amounts } from './carts.ts'
import { endpoint } from './endpoint.ts'
import { LineState, PayMethod } from './orders.ts'
import { Picture } from './pictures.ts'
import { Id, Instant, Krw, OrderNumber, pageOf } from './values.ts'
import { PageQuery } from './query-values.ts'

/** Order line with its own state (Product 4, shared shapes). Names and prices are those at the time of the order. */
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
  payShare: Krw,
  state: LineState,
  stateLabel: v.string(),
})
export type OrderLine = v.InferOutput<typeof OrderLine>

/** Complete order. For guests after a look-up, names, phone and address are masked (Product 4.13). */
export const OrderDetail = v.object({
  orderNumber: OrderNumber,
  state: LineState,
  stateLabel: v.string(),
  orderedAt: Instant,
  paidAt: v.nullable(Instant),
  /** End of the hold while the order is unpaid. */
  expiresAt: v.nullable(Instant),
  orderer: v.object({ name: v.string(), phone: v.string(), email: v.string() }),
  receiver: v.object({
    receiverName: v.string(),
    phone: v.string(),
    zonecode: v.string(),
    address1: v.string(),
    address2: v.string(),
    deliveryMemo: v.string(),
  }),
  lines: v.array(OrderLine),
  amounts: Amounts,
  payments: v.array(
    v.object({
      method: PayMethod,
      label: v.string(),
      cardName: v.nullable(v.string()),
      last4: v.nullable(v.string()),
      /** Won that the provider took. */
      amount: Krw,
      canceledAmount: Krw,
      paidAt: v.nullable(Instant),
      receiptUrl: v.nullable(v.string()),
    }),
  ),
  events: v.array(v.object({ at: Instant, label: v.string() })),
  /** Shipping day of a paid order, `YYYY-MM-DD` in KST; null if nothing is to be shipped. */
  shipDate: v.nullable(v.string()),
  /** Actions available to the owner. */
  actions: v.array(v.picklist(['PAY', 'CANCEL', 'REORDER'])),
})
export type OrderDetail = v.InferOutput<typeof OrderDetail>

export const OrderCard = v.object({
  orderNumber: OrderNumber,
  orderedAt: Instant,
  state: LineState,
  stateLabel: v.string(),
  payAmount: Krw,
  lines: v.array(OrderLine),
})
export type OrderCard = v.InferOutput<typeof OrderCard>

/** Returns a member's orders, newest first. */
export const listOrders = endpoint({
  method: 'GET',
  path: '/v1/orders/histories',
  auth: 'member',
  admission: true,
  progress: true,
  query: v.object(PageQuery),
  response: pageOf(OrderCard),
})

/** Returns one order to its owner: member, client id or holder of a guest token. ORDER_NOT_FOUND. */
export const getOrder = endpoint({
  method: 'GET',
  path: '/v1/orders/histories/:orderNumber',
  auth: 'owner',
  admission: true,
  progress: true,
  response: OrderDetail,
})

/**
 * Looks up a guest order (Spec 3 "non-member order lookup"). Every mismatch answers ORDER_NOT_FOUND; five failures in
 * ten minutes answer RATE_LIMITED.
 * `guestToken` gives access to this order for ten minutes on this device.
 */
export const lookUpOrder = endpoint({
  method: 'POST',
  path: '/v1/orders/histories/:orderNumber',
  auth: 'client',
  admission: true,
  progress: true,
  body: v.object({
    customerName: v.pipe(
      v.string(),
      v.trim(),
      v.minLength(1, '주문자명을 입력해 주세요.'),
      v.maxLength(50),
    ),
    customerPhone: v.pipe(
      v.string(),
      v.trim(),
      v.minLength(1, '휴대폰 번호를 확인해 주세요.'),
      v.maxLength(30),
    ),
    orderProductIds: v.optional(v.array(Id)),
  }),
  response: v.object({ order: OrderDetail, guestToken: v.string() }),
})

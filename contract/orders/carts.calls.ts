import * as v from 'valibot'
import { CartItem } from './cart-items.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Krw } from '#contract/platform/values.ts'

/** Amounts of a cart or an order, all calculated by the server (selling#server-prices). */
export const Amounts = v.object({
  listTotal: Krw,
  itemTotal: Krw,
  saleDiscount: Krw,
  couponDiscount: Krw,
  mileageUsed: Krw,
  moneyUsed: Krw,
  shippingFee: Krw,
  remoteFee: Krw,
  payAmount: Krw,
  earnMileage: Krw,
})
export type Amounts = v.InferOutput<typeof Amounts>

/**
 * Cart of the member, or of the client id for guests (orders#guest-orders). `amounts` includes the
 * lines in state OK.
 */
export const Cart = v.object({
  items: v.array(CartItem),
  count: v.number(),
  amounts: Amounts,
  freeShippingLeft: Krw,
})
export type Cart = v.InferOutput<typeof Cart>

export const getCart = endpoint({
  method: 'GET',
  path: '/v1/carts',
  auth: 'client',
  admission: false,
  progress: true,
  response: Cart,
})

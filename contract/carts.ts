import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { ProductCard, ProductQuestion } from './products.ts'
import { Id, Krw } from './values.ts'

/** Sums of a cart or an order; all computed by the server (Product 3.4). */
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

/** Why a line can or cannot be ordered now (Product 4.6). */
export const CartLineState = v.picklist(['OK', 'SHORT', 'SOLD_OUT', 'STOPPED', 'COMING'])
export type CartLineState = v.InferOutput<typeof CartLineState>

export const CartItem = v.object({
  cartItemId: Id,
  product: ProductCard,
  sizeId: Id,
  sizeLabel: v.string(),
  count: v.pipe(v.number(), v.integer(), v.minValue(1)),
  answer: v.nullable(v.string()),
  question: v.nullable(ProductQuestion),
  unitPrice: Krw,
  lineTotal: Krw,
  /** Most pieces that can be ordered now. */
  maxCount: v.number(),
  state: CartLineState,
  /** Price of now minus the price when the cart was last looked at; 0 when unchanged. */
  priceChange: v.pipe(v.number(), v.integer()),
})
export type CartItem = v.InferOutput<typeof CartItem>

/** The cart of the member, or of the client id for guests (Product 0.16). `amounts` counts the lines in state OK. */
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
  response: Cart,
})

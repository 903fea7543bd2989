import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { CART_LINE_COUNT_MAX } from './limits.ts'
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

export const CartCount = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(1),
  v.maxValue(CART_LINE_COUNT_MAX),
)

/**
 * Sets the line of a size to `count` pieces (absolute, so a repeat is harmless, Product 0.10).
 * SIZE_NOT_FOUND, STOCK_SHORTAGE {available}, LIMIT_PER_ORDER, ANSWER_REQUIRED, CART_FULL, RAFFLE_ONLY, NOT_RELEASED, PRODUCT_STOPPED.
 */
export const setCartLine = endpoint({
  method: 'POST',
  path: '/v1/carts/:productId',
  auth: 'client',
  body: v.object({
    count: CartCount,
    sizeId: Id,
    answer: v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(200)))),
  }),
  response: v.object({ item: CartItem, cartCount: v.number() }),
})

/** Removes the line of a size; removing a missing line succeeds (Spec 7, Product 0.9). */
export const removeCartLine = endpoint({
  method: 'PUT',
  path: '/v1/carts/:productId',
  auth: 'client',
  body: v.object({ sizeId: Id }),
  response: v.object({ cartCount: v.number() }),
})

/** Removes the named sizes, or everything when none is named. */
export const clearCart = endpoint({
  method: 'POST',
  path: '/v1/carts/clear',
  auth: 'client',
  body: v.object({ sizeIds: v.optional(v.array(Id)) }),
  response: v.object({ cartCount: v.number() }),
})

/** Sums for a choice of lines and a delivery postcode; a pure calculation, nothing is kept (Product 4.6). SIZE_NOT_FOUND. */
export const previewDiscount = endpoint({
  method: 'POST',
  path: '/v1/carts/discount',
  auth: 'client',
  body: v.object({
    items: v.pipe(
      v.array(v.object({ productId: Id, sizeId: Id, count: CartCount })),
      v.minLength(1),
      v.maxLength(50),
    ),
    zonecode: v.optional(v.pipe(v.string(), v.regex(/^\d{5}$/u))),
  }),
  response: v.object({ amounts: Amounts }),
})

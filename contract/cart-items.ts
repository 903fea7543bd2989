import * as v from 'valibot'
import { ProductCard, ProductQuestion } from './products.ts'
import type { LimitReason } from './purchase-limit.ts'
import { Id, Krw } from './values.ts'

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
  /** What sets that limit. */
  limitReason: v.picklist(['STOCK', 'PER_USER', 'PER_ORDER'] satisfies readonly LimitReason[]),
  /** Whether a member earns mileage on it at confirmation (Product 5.3). */
  earnsMileage: v.boolean(),
  state: CartLineState,
  /** Price of now minus the price when the cart was last looked at; 0 when unchanged. */
  priceChange: v.pipe(v.number(), v.integer()),
})
export type CartItem = v.InferOutput<typeof CartItem>

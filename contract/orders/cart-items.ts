import * as v from 'valibot'
import { ProductCard, ProductQuestion } from '#contract/catalogue/products.calls.ts'
import type { LimitReason } from '#contract/selling/purchase-limit.ts'
import { Id, Krw } from '#contract/platform/values.ts'

/** Availability of a cart line for an order. */
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
  /** Maximum number of pieces that can be ordered now. */
  maxCount: v.number(),
  /** What sets that limit. */
  limitReason: v.picklist(['STOCK', 'PER_USER', 'PER_ORDER'] satisfies readonly LimitReason[]),
  /** Whether a member earns mileage on it at confirmation. */
  earnsMileage: v.boolean(),
  state: CartLineState,
  /** Current price minus the price at the last view of the cart; 0 if unchanged. */
  priceChange: v.pipe(v.number(), v.integer()),
})
export type CartItem = v.InferOutput<typeof CartItem>

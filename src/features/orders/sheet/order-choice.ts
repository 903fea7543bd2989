import * as v from 'valibot'
import { CART_LINE_COUNT_MAX } from '#contract/platform/limits.ts'
import type { RequestOf } from '#contract/platform/endpoint.ts'
import type { getOrderSheet } from '#contract/orders/orders.calls.ts'
import { Id } from '#contract/platform/values.ts'
import type { BenefitWish } from '#src/features/benefits/choices/benefit-wish.ts'
import type { CheckoutSearch } from './checkout-search.ts'

/** Items to order: chosen cart lines, or one product for an immediate order. */
export const OrderChoice = v.variant('from', [
  v.object({
    from: v.literal('cart'),
    cartItemIds: v.pipe(v.array(Id), v.minLength(1), v.maxLength(50)),
  }),
  v.object({
    from: v.literal('product'),
    productId: Id,
    sizeId: Id,
    count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(CART_LINE_COUNT_MAX)),
    answer: v.optional(v.pipe(v.string(), v.maxLength(200))),
  }),
])
export type OrderChoice = v.InferOutput<typeof OrderChoice>

/**
 * Choice in an address. `none` for an address without a choice (a return from the provider's page),
 * `unreadable` for one that cannot be ordered, such as a count of 99.
 */
export function choiceOf(search: CheckoutSearch): OrderChoice | 'none' | 'unreadable' {
  if (Object.values(search).every((value) => value === undefined)) return 'none'
  const { cartItemIds, productId, sizeId, count = 1, answer } = search
  const named =
    productId === undefined
      ? { from: 'cart', cartItemIds }
      : { from: 'product', productId, sizeId, count, ...(answer === undefined ? {} : { answer }) }
  const choice = v.safeParse(OrderChoice, named)
  return choice.success ? choice.output : 'unreadable'
}

type SheetQuery = RequestOf<typeof getOrderSheet>['query']

/**
 * Query of the order sheet for a choice; with a whole postcode the sums include the remote
 * surcharge, with the wish of a member its benefits.
 */
export function sheetQueryOf(
  choice: OrderChoice,
  zonecode: string,
  wish: BenefitWish | undefined,
): SheetQuery {
  const where = {
    ...(/^\d{5}$/u.test(zonecode) ? { zonecode } : {}),
    ...(wish === undefined ? {} : wishQueryOf(wish)),
  }
  if (choice.from === 'cart') return { cartItemIds: choice.cartItemIds, ...where }
  const { productId, sizeId, count, answer } = choice
  return { productId, sizeId, count, ...(answer === undefined ? {} : { answer }), ...where }
}

function wishQueryOf({ coupons, mileage, money }: BenefitWish): SheetQuery {
  const points = { withBenefits: true, mileage, money } as const
  if (coupons === null) return { ...points, auto: true }
  const { lineCoupons, orderCouponId, shippingCouponId } = coupons
  return {
    ...points,
    lineCoupons: lineCoupons.map(({ sizeId, userCouponId }) => `${sizeId}-${userCouponId}`),
    ...(orderCouponId === null ? {} : { orderCouponId }),
    ...(shippingCouponId === null ? {} : { shippingCouponId }),
  }
}

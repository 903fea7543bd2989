import type { Agreement } from '#contract/agreements/agreements.calls.ts'
import type { ParsedRequestOf } from '#contract/platform/endpoint.ts'
import type { createOrder } from '#contract/orders/orders.calls.ts'
import { FIELD_MESSAGES } from '#contract/platform/field-messages.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import { priceWithBenefits } from '#server/benefits/pricing/price-with-benefits.ts'
import type { BenefitPrice, OwnBenefits } from '#server/benefits/pricing/price-with-benefits.ts'
import type { Buyer } from '#server/selling/pricing/buyer.ts'
import { gradeOf } from '#server/selling/pricing/buyer.ts'
import { isRemoteZonecode } from '#server/selling/pricing/remote-zonecode.ts'
import { firstHoldEnd } from '#server/selling/stock/hold-rules.ts'
import { exceededPersonLimit } from '#server/selling/stock/exceeded-person-limit.ts'
import { limitRefusal } from '#server/selling/stock/limit-refusal.ts'
import type { OpenLine } from '#server/selling/stock/open-order.store.ts'
import type { PersonLimit } from '#server/selling/stock/purchase-limit.store.ts'
import type { Sellable } from '#server/selling/stock/sellable.ts'
import { benefitFailure } from '#server/benefits/choices/benefit-failure.ts'
import { requireAgreed } from '#server/agreements/documents/require-agreed.ts'
import { neededAgreements } from './order-agreements.ts'
import type { DraftLine } from './order-draft.ts'
import { payMethodsOf, requirePayMethod } from './pay-methods.ts'
import { draftLines, shortageFailure, shortagesOf, toPricedLine } from './order-draft.ts'
import { refuseOverOpenOrders } from './refuse-over-open-orders.ts'

/** A validated request for an order, with its buyer and its idempotency key. */
export interface OrderWish {
  readonly body: ParsedRequestOf<typeof createOrder>['body']
  readonly key: string
  readonly buyer: Buyer
}

/** State that decides an order, read under the locks of buyer, products, sizes and phone proof. */
export interface OrderFacts {
  /** The requested sizes by id; unknown ones are missing. */
  readonly sellables: ReadonlyMap<number, Sellable>
  readonly personLimits: readonly PersonLimit[]
  /** Current agreement texts of every kind that an order may need. */
  readonly texts: readonly Agreement[]
  /** Lines of the unpaid orders of this member or of this browser. */
  readonly openLines: readonly OpenLine[]
  /** As `openLines`, with the orders of a guest's phone in all browsers. */
  readonly openLinesOfPhone: readonly OpenLine[]
  /** Whether the guest has proved the phone in this browser; true for members. */
  readonly isPhoneProven: boolean
  /** Coupons, mileage and money that the buyer can use. */
  readonly benefits: OwnBenefits
  readonly now: Date
}

/** All data of an order that is decided before it is inserted. */
export interface DecidedOrder extends OrderWish {
  readonly lines: readonly DraftLine[]
  readonly priced: BenefitPrice
  /** Ids of the accepted agreement texts. */
  readonly agreed: readonly number[]
  readonly holdExpiresAt: Date
  readonly now: Date
}

/**
 * Decision whether a request becomes an order, and with which lines and amounts
 * (orders#order-decision). Pure. Throws the first refusal in the order of `createOrder`; only a
 * buyer with a proved phone learns of open orders of that phone.
 */
export function decideOrder(wish: OrderWish, facts: OrderFacts): DecidedOrder {
  const { body, buyer } = wish
  const { now } = facts
  refuseMemberWithoutMail(wish)
  refuseOverPersonLimit(wish, facts.personLimits)
  const lines = draftLines(body.items, facts.sellables, now)
  const hasLimitedGoods = lines.some(({ sellable }) => sellable.maxPerUser !== null)
  // Whether a card exists is decided by the payment.
  const methodFacts = { isMember: buyer.kind === 'member', hasCard: true, hasLimitedGoods }
  requirePayMethod(body.payMethod, payMethodsOf(methodFacts))
  const kinds = neededAgreements(buyer.kind, lines)
  const agreed = requireAgreed(kinds, facts.texts, body.agreements)
  const shortages = shortagesOf(lines)
  refuseOverOpenOrders(facts.openLines, buyer, lines, shortages)
  if (shortages.length > 0) throw shortageFailure(lines, shortages)
  const priced = priceWish(wish, lines, facts)
  if (priced.amounts.payAmount !== body.expected.payAmount) {
    throw new ApiFailure('AMOUNT_CHANGED', { amounts: priced.amounts })
  }
  if (!facts.isPhoneProven) throw new ApiFailure('PHONE_NOT_VERIFIED')
  refuseOverOpenOrders(facts.openLinesOfPhone, buyer, lines, [])
  return { ...wish, lines, priced, agreed, holdExpiresAt: firstHoldEnd(now), now }
}

/**
 * Amounts with the wanted coupons, mileage and money; GUEST_NOT_ALLOWED for benefits of a guest.
 */
function priceWish(
  { body, buyer }: OrderWish,
  lines: readonly DraftLine[],
  { benefits, now }: OrderFacts,
): BenefitPrice {
  const { lineCoupons, orderCouponId, shippingCouponId, mileage, money } = body
  const hasBenefits =
    lineCoupons.length > 0 ||
    orderCouponId !== null ||
    shippingCouponId !== null ||
    mileage > 0 ||
    money > 0
  if (buyer.kind === 'guest' && hasBenefits) throw new ApiFailure('GUEST_NOT_ALLOWED')
  const remote = isRemoteZonecode(body.receiver.zonecode)
  const context = { remote, grade: gradeOf(buyer), now }
  const { price, refusal } = priceWithBenefits(lines.map(toPricedLine), benefits, body, context)
  if (refusal) throw benefitFailure(refusal, benefits)
  return price
}

/** VALIDATION_FAILED for a member's order without e-mail (orders#guest-mail). */
function refuseMemberWithoutMail({ body, buyer }: OrderWish): void {
  if (buyer.kind === 'guest' || body.orderer.email !== undefined) return
  const fields = [{ field: 'body.orderer.email', message: FIELD_MESSAGES.email }]
  throw new ApiFailure('VALIDATION_FAILED', { fields })
}

/** LIMIT_PER_USER {productId, max} when this order exceeds a product's limit per person. */
function refuseOverPersonLimit({ body }: OrderWish, limits: readonly PersonLimit[]): void {
  const exceeded = exceededPersonLimit(limits, body.items)
  if (exceeded === undefined) return
  const { productId, max } = exceeded
  throw limitRefusal(productId, { max, reason: 'PER_USER' })
}

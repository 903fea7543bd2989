import type { ClaimFault, ClaimType } from '#contract/after-sales/claim-reasons.ts'
import type { ClaimRefund } from '#contract/after-sales/claim-views.ts'
import {
  FREE_SHIPPING_FROM_KRW,
  REMOTE_FEE_KRW,
  RETURN_FEE_KRW,
  SHIPPING_FEE_KRW,
} from '#contract/platform/limits.ts'
import type { LineState } from '#contract/orders/orders.calls.ts'
import { splitShares, type PieceShares } from '#server/selling/pricing/split-shares.ts'

/** A line as far as a refund depends on it. */
export interface QuotedLine extends PieceShares {
  readonly id: number
  readonly unitPrice: number
  readonly qty: number
  readonly state: LineState
}

/** Facts about the order of a claim. Amounts are in won. */
export interface QuoteFacts {
  readonly type: ClaimType
  readonly fault: ClaimFault
  /** All lines of the order. */
  readonly lines: readonly QuotedLine[]
  /** Pieces of the claim, by line. */
  readonly claimed: readonly { readonly lineId: number; readonly qty: number }[]
  readonly paid: {
    readonly payAmount: number
    readonly itemTotal: number
    readonly couponDiscount: number
    readonly moneyUsed: number
    readonly mileageUsed: number
    readonly shippingFee: number
    readonly remoteFee: number
  }
  /** Refunds of the ended claims of the order. */
  readonly refunded: readonly Omit<ClaimRefund, 'couponRestored'>[]
  /** Fees of the other requested returns of the order, paid in advance or deducted. */
  readonly returnFees: readonly number[]
  /** Lines of cancellations and returns by the fault of the seller, requested or ended. */
  readonly sellerLines: readonly number[]
  /**
   * Mileage of the claimed pieces that their confirmation granted and that was spent
   * (after-sales#spent-mileage).
   */
  readonly spentEarn: number
  /**
   * The end of the claim returns a coupon, because all its lines are ended then
   * (orders#returned-coupons).
   */
  readonly returnsCoupon: boolean
  /** The buyer's grade at the order pays no shipping at all. */
  readonly shipsFree: boolean
  /**
   * The claim ends now, so that only ended claims count. A quote before the end assumes the end of
   * every open cancellation, which may only lower the refund.
   */
  readonly isEnding: boolean
}

/** Fee and refund of a claim. */
export interface Quote {
  readonly fee: { readonly amount: number; readonly mustPrepay: boolean }
  readonly refund: ClaimRefund
}

const sumOf = (values: readonly number[]) => values.reduce((left, right) => left + right, 0)
const NOTHING = {
  pg: 0,
  money: 0,
  mileage: 0,
  shippingDeducted: 0,
  feeDeducted: 0,
  mileageDeducted: 0,
  couponRestored: false,
}

/**
 * Fee and refund of a claim (after-sales#claim-fees). Shares of partial quantities are those of
 * {@link splitShares}. The cancellation that ends last refunds all that is left, so that a fully
 * cancelled order gives back exactly what was paid. What ends an order by the fault of the seller
 * gives the shipping back too. `withFee` is false when the fee was paid in advance.
 */
export function quoteClaim(facts: QuoteFacts, { withFee = true } = {}): Quote {
  const goods = claimedShares(facts)
  if (facts.type === 'EXCHANGE') {
    const amount = facts.fault === 'SELLER' ? 0 : 2 * oneWay(facts)
    return { fee: { amount, mustPrepay: amount > 0 }, refund: NOTHING }
  }
  if (facts.type === 'CANCEL') {
    const refund = refundOfRest(cancelRefund(facts, goods), facts)
    return {
      fee: { amount: 0, mustPrepay: false },
      refund: { ...refund, couponRestored: facts.returnsCoupon },
    }
  }
  const { fee, refund } = returnQuote(facts, goods, withFee)
  const couponRestored = facts.returnsCoupon
  return { fee, refund: { ...refundOfRest(refund, facts), couponRestored } }
}

/** A refund with no more of any kind than the ended claims left (after-sales#refund-rest). */
export function refundOfRest(
  refund: ClaimRefund,
  facts: Pick<QuoteFacts, 'paid' | 'refunded'>,
): ClaimRefund {
  const left = leftOf(facts)
  return {
    ...refund,
    pg: Math.min(refund.pg, left.pg),
    money: Math.min(refund.money, left.money),
    mileage: Math.min(refund.mileage, left.mileage),
  }
}

/** What the ended claims left of each kind; 0 where they refunded more than was paid. */
function leftOf({ paid, refunded }: Pick<QuoteFacts, 'paid' | 'refunded'>) {
  const left = (total: number, kind: 'pg' | 'money' | 'mileage') =>
    Math.max(0, total - sumOf(refunded.map((refund) => refund[kind])))
  return {
    pg: left(paid.payAmount, 'pg'),
    money: left(paid.moneyUsed, 'money'),
    mileage: left(paid.mileageUsed, 'mileage'),
  }
}

function claimedShares({
  lines,
  claimed,
}: QuoteFacts): readonly (PieceShares & { price: number })[] {
  return claimed.map(({ lineId, qty }) => {
    const line = lines.find(({ id }) => id === lineId)
    if (line === undefined) throw new RangeError('A claim has lines of its order only')
    const shares = qty === line.qty ? line : splitShares(line, qty).taken
    const { couponShare, mileageShare, moneyShare, payShare } = shares
    return { couponShare, mileageShare, moneyShare, payShare, price: line.unitPrice * qty }
  })
}

const goodsSum = (goods: readonly PieceShares[]) => ({
  pg: sumOf(goods.map(({ payShare }) => payShare)),
  money: sumOf(goods.map(({ moneyShare }) => moneyShare)),
  mileage: sumOf(goods.map(({ mileageShare }) => mileageShare)),
})

/** Lines that stay with the buyer after the claim, after coupons, in won. */
function restValue(
  { lines, claimed }: QuoteFacts,
  goods: readonly (PieceShares & { price: number })[],
) {
  const open = lines.filter(({ state }) => !CLOSED.has(state))
  const all = valueOf(open)
  const taken = sumOf(goods.map(({ price, couponShare }) => price - couponShare))
  const pieces = sumOf(open.map(({ qty }) => qty)) - sumOf(claimed.map(({ qty }) => qty))
  return { won: all - taken, pieces }
}

/**
 * Value of the lines that count for free shipping after the claim, after coupons, in won: those
 * that stay, and those that the seller did not deliver as agreed (E-commerce act 18(10)). Other
 * open cancellations of the buyer count as ended.
 */
function valueForShipping(
  facts: QuoteFacts,
  goods: readonly (PieceShares & { price: number })[],
): number {
  const { lines, claimed, sellerLines, isEnding } = facts
  const isOfSeller = ({ id }: QuotedLine) => sellerLines.includes(id)
  const ended = lines.filter((line) => isOfSeller(line) && CLOSED.has(line.state))
  const open = lines.filter(
    (line) =>
      line.state === 'CANCEL_REQ' &&
      !isOfSeller(line) &&
      claimed.every(({ lineId }) => lineId !== line.id),
  )
  return restValue(facts, goods).won + valueOf(ended) - (isEnding ? 0 : valueOf(open))
}

const valueOf = (lines: readonly QuotedLine[]) =>
  sumOf(lines.map((line) => line.unitPrice * line.qty - line.couponShare))

const CLOSED = new Set<LineState>(['CANCELED', 'RETURNED', 'EXCHANGED', 'PAY_EXPIRED'])

function cancelRefund(
  facts: QuoteFacts,
  goods: readonly (PieceShares & { price: number })[],
): ClaimRefund {
  const { paid, lines, fault } = facts
  const rest = restValue(facts, goods)
  const sums = goodsSum(goods)
  const onlyCancels = lines.every(({ state }) => state !== 'RETURNED' && state !== 'EXCHANGED')
  if (rest.pieces === 0 && onlyCancels) {
    return { ...NOTHING, ...leftOf(facts) }
  }
  // The buyer keeps no goods, also where others came back before.
  if (rest.pieces === 0 && fault === 'SELLER') {
    return { ...NOTHING, ...withShipping(sums, facts) }
  }
  // Shipping that was free for another reason, such as a grade or a coupon, stays free.
  const wasFreeByAmount =
    !facts.shipsFree && paid.itemTotal - paid.couponDiscount >= FREE_SHIPPING_FROM_KRW
  const isDue =
    fault === 'BUYER' &&
    wasFreeByAmount &&
    rest.pieces > 0 &&
    valueForShipping(facts, goods) < FREE_SHIPPING_FROM_KRW
  const { from, deducted } = deduct(sums, isDue ? freeWayOut(facts) : 0)
  return { ...NOTHING, ...from, shippingDeducted: deducted }
}

function returnQuote(
  facts: QuoteFacts,
  goods: readonly (PieceShares & { price: number })[],
  withFee: boolean,
): Quote {
  const sums = goodsSum(goods)
  if (facts.fault === 'SELLER') {
    const isLast = restValue(facts, goods).pieces === 0
    const refund = { ...NOTHING, ...(isLast ? withShipping(sums, facts) : sums) }
    return { fee: { amount: 0, mustPrepay: false }, refund: deductSpent(refund, facts.spentEarn) }
  }
  const amount = oneWay(facts) + freeWayOut(facts)
  const mustPrepay = sums.pg + sums.money < amount
  const { from, deducted } = deduct(sums, withFee && !mustPrepay ? amount : 0)
  return {
    fee: { amount, mustPrepay },
    refund: deductSpent({ ...NOTHING, ...from, feeDeducted: deducted }, facts.spentEarn),
  }
}

/**
 * Adds the shipping of the whole order, which was paid or deducted from an earlier cancellation.
 */
function withShipping(
  sums: { readonly pg: number; readonly money: number; readonly mileage: number },
  facts: QuoteFacts,
) {
  const { shippingFee, remoteFee } = facts.paid
  const deducted = sumOf(facts.refunded.map(({ shippingDeducted }) => shippingDeducted))
  const shipping = shippingFee + remoteFee + deducted
  const left = leftOf(facts)
  const toPg = Math.min(shipping, Math.max(0, left.pg - sums.pg))
  const toMoney = Math.min(shipping - toPg, Math.max(0, left.money - sums.money))
  return { ...sums, pg: sums.pg + toPg, money: sums.money + toMoney }
}

/**
 * Takes mileage that was granted for the returned goods and spent from their refund, never more
 * than there is.
 */
export function deductSpent(refund: ClaimRefund, spent: number): ClaimRefund {
  const { pg, money, mileage } = refund
  const { from, deducted } = deduct({ pg, money, mileage }, spent)
  return { ...refund, ...from, mileageDeducted: refund.mileageDeducted + deducted }
}

/**
 * Shipping that was free at first and that no claim has charged yet, in won. A surcharge that the
 * order paid is the way out's, so that a free way out was free of its fee alone
 * (after-sales#way-out). The next claim completes a deduction for which a refund was too small
 * (after-sales#lost-free-shipping).
 */
function freeWayOut(facts: QuoteFacts): number {
  if (facts.paid.shippingFee > 0) return 0
  if (facts.returnFees.some((fee) => fee > oneWay(facts))) return 0
  const deducted = sumOf(facts.refunded.map(({ shippingDeducted }) => shippingDeducted))
  return Math.max(0, SHIPPING_FEE_KRW - deducted)
}

/** Fee of one way, with the surcharge of islands. */
function oneWay({ paid }: QuoteFacts): number {
  return RETURN_FEE_KRW + (paid.remoteFee > 0 ? REMOTE_FEE_KRW : 0)
}

/** Takes a fee from the payment first and then from the money, never more than there is. */
function deduct(sums: { pg: number; money: number; mileage: number }, fee: number) {
  const fromPg = Math.min(fee, sums.pg)
  const fromMoney = Math.min(fee - fromPg, sums.money)
  const from = { ...sums, pg: sums.pg - fromPg, money: sums.money - fromMoney }
  return { from, deducted: fromPg + fromMoney }
}

import { expect, test } from 'vitest'
import { SeededRandom } from '#tests/support/platform/seeded-random.ts'
import { shippingFee } from '#server/selling/pricing/amounts.ts'
import { bestCoupons } from './best-coupons.ts'
import { discountsOf, goodsBlocker, lineAmount, lineBlocker } from './coupon-rules.ts'
import type { ChosenCoupons, CouponLine, OwnedCoupon } from './coupon-rules.ts'

function line(sizeId: number, unitPrice: number, brandId = 1): CouponLine {
  return {
    sizeId,
    productCode: `P-${sizeId}`,
    styleCode: `S-${sizeId}`,
    brandId,
    categoryIds: [1],
    couponExcluded: false,
    listPrice: unitPrice,
    unitPrice,
    count: 1,
    earnsMileage: true,
  }
}

function coupon(userCouponId: number, rule: Partial<OwnedCoupon>): OwnedCoupon {
  return {
    userCouponId,
    name: `coupon ${userCouponId}`,
    kind: 'PRODUCT',
    discountType: 'AMOUNT',
    value: 1_000,
    maxDiscount: null,
    minAmount: 0,
    targets: {},
    stackWithSale: true,
    validFrom: new Date('2026-08-01T00:00:00+09:00'),
    expiresAt: new Date('2026-08-31T00:00:00+09:00'),
    isHeld: false,
    ...rule,
  }
}

type Grade = Parameters<typeof bestCoupons>[2]

/**
 * Price of goods and shipping, and the number and ends of the used coupons: the smallest in this
 * order is the best.
 */
function rank(
  lines: readonly CouponLine[],
  chosen: ChosenCoupons,
  grade: Grade,
): readonly number[] {
  const { lineCoupons, orderCoupon, shippingCoupon } = discountsOf(lines, chosen)
  const off = lineCoupons.reduce((sum, one) => sum + one, orderCoupon)
  const goods = lines.reduce((sum, one) => sum + lineAmount(one), -off)
  const fee = Math.max(0, shippingFee(goods, lines.length, grade) - shippingCoupon)
  const used = [...chosen.byLine.values(), chosen.order, chosen.shipping].filter(
    (one) => one !== undefined,
  )
  const ends = used.map(({ expiresAt }) => expiresAt.getTime()).toSorted((one, two) => one - two)
  return [goods + fee, used.length, ...ends]
}

function isBefore(left: readonly number[], right: readonly number[]): boolean {
  const index = left.findIndex((value, at) => value !== right[at])
  return index !== -1 && (left[index] ?? 0) < (right[index] ?? 0)
}

/** The best rank of all combinations, each of which is priced. */
function rankByForce(
  lines: readonly CouponLine[],
  coupons: readonly OwnedCoupon[],
  grade: Grade,
): readonly number[] {
  const fee = shippingFee(0, lines.length, grade)
  const ofKind = (kind: OwnedCoupon['kind']) =>
    coupons.filter((one) => one.kind === kind && goodsBlocker(one, lines, fee) === undefined)
  let best = rank(lines, { byLine: new Map(), order: undefined, shipping: undefined }, grade)
  const visit = (rest: readonly OwnedCoupon[], byLine: ReadonlyMap<number, OwnedCoupon>) => {
    const [next, ...others] = rest
    if (next) {
      visit(others, byLine)
      for (const one of lines) {
        if (byLine.has(one.sizeId) || lineBlocker(next, one) !== undefined) continue
        visit(others, new Map(byLine).set(one.sizeId, next))
      }
      return
    }
    for (const order of [undefined, ...ofKind('ORDER')]) {
      for (const shipping of [undefined, ...ofKind('SHIPPING')]) {
        const ranked = rank(lines, { byLine, order, shipping }, grade)
        if (isBefore(ranked, best)) best = ranked
      }
    }
  }
  visit(ofKind('PRODUCT'), new Map())
  return best
}

/** Carts around the limit of free shipping, with coupons that compete for their lines. */
function randomCart(random: SeededRandom, lineCount: number, couponCount: number) {
  const lines = Array.from({ length: lineCount }, (_, index) =>
    line(index, (1 + random.below(120)) * 100 * (random.chance(0.3) ? 5 : 1), random.below(3)),
  )
  const ruleOf = (kind: OwnedCoupon['kind'], number: number) => {
    const isRate = kind !== 'SHIPPING' && random.chance(0.5)
    return coupon(number, {
      kind,
      discountType: isRate ? 'RATE' : 'AMOUNT',
      value: isRate ? 100 * (1 + random.below(40)) : 500 * (1 + random.below(8)),
      maxDiscount: random.chance(0.3) ? 500 * (1 + random.below(6)) : null,
      minAmount: random.chance(0.3) ? 5_000 : 0,
      targets: random.chance(0.5) ? { brandIds: [random.below(3)] } : {},
      expiresAt: new Date(Date.UTC(2026, 8, 1 + random.below(4))),
    })
  }
  const coupons = [
    ...Array.from({ length: couponCount }, (_, index) => ruleOf('PRODUCT', index)),
    ruleOf('ORDER', 100),
    ruleOf('ORDER', 101),
    ruleOf('SHIPPING', 200),
  ]
  const grade: Grade = random.pick([undefined, 'FLAT', 'BOWL'])
  return { lines, coupons, grade }
}

test('the best coupons are those of the cheapest of all combinations', () => {
  for (let seed = 1; seed <= 150; seed += 1) {
    const random = new SeededRandom(seed)
    const lineCount = seed % 30 === 0 ? 7 : 1 + random.below(5)
    const couponCount = seed % 30 === 0 ? 5 : 1 + random.below(4)
    const { lines, coupons, grade } = randomCart(random, lineCount, couponCount)
    const found = rank(lines, bestCoupons(lines, coupons, grade), grade)
    expect({ seed, found }).toEqual({ seed, found: rankByForce(lines, coupons, grade) })
  }
})

test('of 20 lines the dearest one is left to the coupon that applies to it alone', () => {
  const lines = Array.from({ length: 20 }, (_, index) => line(index, 100_000 - index * 1_000))
  const coupons = [
    coupon(1, { discountType: 'RATE', value: 1_500 }),
    coupon(2, { value: 12_000, targets: { productCodes: ['P-0'] } }),
    ...[3, 4, 5].map((number) => coupon(number, { value: 1_000 + number })),
  ]
  const { byLine } = bestCoupons(lines, coupons, undefined)
  expect(byLine.get(0)?.userCouponId).toBe(2)
  expect(byLine.get(1)?.userCouponId).toBe(1)
  expect(byLine.size).toBe(5)
})

test('ten coupons of different rates are all used on 20 lines with an order coupon', () => {
  const lines = Array.from({ length: 20 }, (_, index) =>
    line(index, 60_000 + index * 1_730, index % 3),
  )
  const rates = Array.from({ length: 10 }, (_, index) => 500 + index * 110)
  const order = { kind: 'ORDER', discountType: 'RATE', value: 1_000 } as const
  const coupons = [
    ...rates.map((value, index) => coupon(index, { discountType: 'RATE', value })),
    coupon(100, { ...order, maxDiscount: 20_000, targets: { brandIds: [1] } }),
  ]
  const { byLine } = bestCoupons(lines, coupons.slice(0, 10), undefined)
  // The higher the rate, the dearer its line.
  expect([...byLine].map(([sizeId, { userCouponId }]) => sizeId - userCouponId)).toEqual(
    rates.map(() => 10),
  )
  const withOrder = bestCoupons(lines, coupons, undefined)
  expect(withOrder.byLine.size).toBe(10)
  expect(withOrder.order?.userCouponId).toBe(100)
})

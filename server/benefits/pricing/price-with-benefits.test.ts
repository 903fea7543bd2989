import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { bestCoupons } from './best-coupons.ts'
import { priceWithBenefits, rateCoupons, type BenefitWish } from './price-with-benefits.ts'
import type { CouponLine, OwnedCoupon } from './coupon-rules.ts'

const NOW = new Date('2026-08-14T12:00:00+09:00')
const CONTEXT = { remote: false, grade: 'RAIL', now: NOW } as const

const line = (sizeId: number, unitPrice: number, more: Partial<CouponLine> = {}): CouponLine => ({
  sizeId,
  productCode: `P-${sizeId}`,
  styleCode: `S-${sizeId}`,
  brandId: sizeId,
  categoryIds: [10 + sizeId, 1],
  couponExcluded: false,
  listPrice: unitPrice,
  unitPrice,
  count: 1,
  earnsMileage: true,
  ...more,
})

const coupon = (userCouponId: number, more: Partial<OwnedCoupon> = {}): OwnedCoupon => ({
  userCouponId,
  name: `쿠폰 ${userCouponId}`,
  kind: 'ORDER',
  discountType: 'AMOUNT',
  value: 5_000,
  maxDiscount: null,
  minAmount: 0,
  targets: {},
  stackWithSale: true,
  validFrom: new Date('2026-08-01T00:00:00+09:00'),
  expiresAt: new Date('2026-08-31T00:00:00+09:00'),
  isHeld: false,
  ...more,
})

const price = (
  lines: readonly CouponLine[],
  wish: BenefitWish,
  own: { coupons?: readonly OwnedCoupon[]; mileage?: number; money?: number } = {},
) => priceWithBenefits(lines, { coupons: [], mileage: 0, money: 0, ...own }, wish, CONTEXT)

const refusalOf = (result: ReturnType<typeof price>) => result.refusal

const LINES = [line(1, 67_200), line(2, 45_000, { count: 2 }), line(3, 9_000)]
const FIFTEEN = coupon(1, {
  kind: 'PRODUCT',
  discountType: 'RATE',
  value: 1_500,
  targets: { brandIds: [2] },
})
const FIVE_THOUSAND = coupon(2)

test('coupons, mileage and money of the worked example', () => {
  const wish = {
    lineCoupons: [{ sizeId: 2, userCouponId: 1 }],
    orderCouponId: 2,
    mileage: 8_400,
    money: 50_000,
  }
  const own = { coupons: [FIFTEEN, FIVE_THOUSAND], mileage: 8_400, money: 120_000 }
  const result = price(LINES, wish, own)
  if (result.refusal) throw new Error(result.refusal.code)
  expect(result.price.amounts).toMatchObject({
    couponDiscount: 18_500,
    mileageUsed: 8_400,
    moneyUsed: 50_000,
    payAmount: 89_300,
    earnMileage: 2_785,
  })
  expect(result.price.used).toMatchObject([
    { discount: 13_500, sizeIds: [2] },
    { discount: 5_000, sizeIds: [1, 2, 3] },
  ])
  const best = price(LINES, { auto: true }, own)
  expect(best.refusal ?? best.price.amounts.couponDiscount).toBe(18_500)
})

test('30 percent of the goods after coupons can be paid with mileage, in units of 10', () => {
  const own = { coupons: [FIFTEEN, FIVE_THOUSAND], mileage: 60_000 }
  const auto = price(LINES, { auto: true }, own)
  expect(auto.refusal ?? auto.price.limits.mileage).toBe(44_310)
  expect(refusalOf(price(LINES, { mileage: 49_870 }, own))?.code).toBe('MILEAGE_RULE')
  expect(refusalOf(price(LINES, { mileage: 1_005 }, own))?.code).toBe('MILEAGE_RULE')
  expect(refusalOf(price(LINES, { mileage: 60_010 }, own))?.code).toBe('MILEAGE_INSUFFICIENT')
  expect(refusalOf(price(LINES, { mileage: 10 }, { mileage: 999 }))?.code).toBe('MILEAGE_RULE')
  expect(refusalOf(price(LINES, { mileage: 10 }, { mileage: 1_000 }))).toBeUndefined()
})

test('goods without mileage are not paid with it', () => {
  const lines = [line(1, 10_000, { earnsMileage: false }), line(2, 20_000)]
  const result = price(lines, { mileage: 6_000 }, { mileage: 50_000 })
  if (result.refusal) throw new Error(result.refusal.code)
  expect(result.price.shares.map(({ mileageShare }) => mileageShare)).toEqual([0, 6_000])
  expect(result.price.limits.mileage).toBe(6_000)
})

test('money pays goods but not shipping', () => {
  const own = { money: 100_000 }
  expect(price([line(1, 10_000)], { money: 10_000 }, own)).toMatchObject({
    price: { amounts: { payAmount: 3_000, moneyUsed: 10_000 } },
  })
  expect(refusalOf(price([line(1, 10_000)], { money: 10_001 }, own))?.code).toBe('MONEY_RULE')
  expect(refusalOf(price([line(1, 10_000)], { money: 1 }))?.code).toBe('MONEY_INSUFFICIENT')
})

test.each([
  ['goods of others', { targets: { brandIds: [9] } }, 'TARGET'],
  ['an excluded product', { targets: { excludes: ['P-1'] } }, 'TARGET'],
  ['a minimum', { minAmount: 10_001 }, 'MIN_AMOUNT'],
  ['a later start', { validFrom: new Date('2026-08-14T12:00:01+09:00') }, 'NOT_STARTED'],
  ['the instant of its end', { expiresAt: NOW }, 'EXPIRED'],
  ['another order', { isHeld: true }, 'IN_USE'],
])('a coupon with %s says why it does not apply', (_, more, reason) => {
  const own = { coupons: [coupon(1, more)] }
  const lines = [line(1, 10_000)]
  expect(refusalOf(price(lines, { orderCouponId: 1 }, own))).toMatchObject({ reason })
  expect(rateCoupons(lines, own.coupons, CONTEXT)).toMatchObject([{ reason, discount: 0 }])
})

test('goods on sale and excluded goods take no such coupon', () => {
  const sale = line(1, 10_000, { listPrice: 12_000 })
  const noSale = coupon(1, { stackWithSale: false })
  expect(rateCoupons([sale], [noSale], CONTEXT)).toMatchObject([{ reason: 'SALE' }])
  const excluded = line(1, 10_000, { couponExcluded: true })
  expect(rateCoupons([excluded], [coupon(1)], CONTEXT)).toMatchObject([{ reason: 'EXCLUDED' }])
})

test('an order coupon is split over its own lines alone', () => {
  const result = price(
    [line(1, 30_000), line(2, 30_000)],
    { orderCouponId: 1 },
    { coupons: [coupon(1, { targets: { categoryIds: [12] } })] },
  )
  if (result.refusal) throw new Error(result.refusal.code)
  expect(result.price.shares.map(({ couponShare }) => couponShare)).toEqual([0, 5_000])
})

test('a coupon is used once, and another member has none of it', () => {
  const twice = {
    lineCoupons: [
      { sizeId: 2, userCouponId: 1 },
      { sizeId: 2, userCouponId: 1 },
    ],
  }
  expect(refusalOf(price(LINES, twice, { coupons: [FIFTEEN] }))).toMatchObject({ reason: 'IN_USE' })
  expect(refusalOf(price(LINES, { orderCouponId: 2 }))).toMatchObject({ reason: null })
})

test('of two lines of one size a coupon reduces one', () => {
  const own = { coupons: [coupon(1, { kind: 'PRODUCT' })] }
  const wish = { lineCoupons: [{ sizeId: 1, userCouponId: 1 }] }
  const result = price([line(1, 30_000), line(1, 30_000)], wish, own)
  expect(result).toMatchObject({
    price: { amounts: { couponDiscount: 5_000 }, used: [{ discount: 5_000 }] },
  })
})

test('the best combination counts the shipping that a discount costs', () => {
  const own = { coupons: [coupon(1, { value: 1_500 })] }
  const result = price([line(1, 51_000)], { auto: true }, own)
  expect(result).toMatchObject({ price: { amounts: { couponDiscount: 0, payAmount: 51_000 } } })
})

test('a shipping coupon takes the fee off and is not spent where shipping is free', () => {
  const own = { coupons: [coupon(1, { kind: 'SHIPPING', value: 3_000 })] }
  const paid = price([line(1, 10_000)], { auto: true }, own)
  expect(paid).toMatchObject({
    price: { amounts: { shippingFee: 0, payAmount: 10_000 }, used: [{ discount: 3_000 }] },
  })
  expect(price([line(1, 60_000)], { auto: true }, own)).toMatchObject({ price: { used: [] } })
  const forced = price([line(1, 60_000)], { shippingCouponId: 1 }, own)
  expect(refusalOf(forced)).toMatchObject({ reason: 'NO_SHIPPING_FEE' })
})

test('among equal combinations the coupon that expires first is used', () => {
  const soon = coupon(2, { expiresAt: new Date('2026-08-15T00:00:00+09:00') })
  const own = { coupons: [coupon(1), soon] }
  expect(price(LINES, { auto: true }, own)).toMatchObject({
    price: { used: [{ coupon: { userCouponId: 2 } }] },
  })
})

test('no combination of coupons costs less than the best one', () => {
  const coupons = fc.array(
    fc.record({
      kind: fc.constantFrom('PRODUCT', 'ORDER', 'SHIPPING'),
      discountType: fc.constantFrom('AMOUNT', 'RATE'),
      value: fc.integer({ min: 1, max: 10_000 }),
      maxDiscount: fc.option(fc.integer({ min: 1, max: 20_000 })),
      minAmount: fc.integer({ min: 0, max: 60_000 }),
      brandIds: fc.option(fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1 }), {
        nil: undefined,
      }),
    }),
    { maxLength: 4 },
  )
  const prices = fc.array(fc.integer({ min: 100, max: 60_000 }), { minLength: 1, maxLength: 3 })
  fc.assert(
    fc.property(coupons, prices, (raw, amounts) => {
      const lines = amounts.map((amount, index) => line(index + 1, amount))
      const owned = raw.map(({ brandIds, ...rule }, index) =>
        coupon(index + 1, {
          ...rule,
          discountType: rule.kind === 'SHIPPING' ? 'AMOUNT' : rule.discountType,
          targets: brandIds ? { brandIds } : {},
        }),
      )
      const own = { coupons: owned }
      const best = price(lines, { auto: true }, own)
      if (best.refusal) throw new Error(best.refusal.code)
      for (const wish of wishes(lines, owned)) {
        const other = price(lines, wish, own)
        if (other.refusal) continue
        expect(best.price.amounts.payAmount).toBeLessThanOrEqual(other.price.amounts.payAmount)
      }
    }),
  )
})

/**
 * Every choice of at most one PRODUCT coupon for each line, with each ORDER and SHIPPING coupon.
 */
function wishes(lines: readonly CouponLine[], owned: readonly OwnedCoupon[]): BenefitWish[] {
  const ids = (kind: OwnedCoupon['kind']) =>
    owned.filter((own) => own.kind === kind).map(({ userCouponId }) => userCouponId)
  let choices: { sizeId: number; userCouponId: number }[][] = [[]]
  for (const { sizeId } of lines) {
    choices = choices.flatMap((chosen) => [
      chosen,
      ...ids('PRODUCT').map((userCouponId) => [...chosen, { sizeId, userCouponId }]),
    ])
  }
  return choices.flatMap((lineCoupons) =>
    [null, ...ids('ORDER')].flatMap((orderCouponId) =>
      [null, ...ids('SHIPPING')].map((shippingCouponId) => ({
        lineCoupons,
        orderCouponId,
        shippingCouponId,
      })),
    ),
  )
}

test('many coupons on many lines are combined in bounded time', () => {
  const lines = Array.from({ length: 50 }, (_, index) => line(index + 1, 1_000 * (index + 1)))
  const owned = Array.from({ length: 20 }, (_, index) =>
    coupon(index + 1, { kind: 'PRODUCT', discountType: 'RATE', value: 1_000 }),
  )
  const chosen = bestCoupons(lines, owned, 'FLAT')
  expect(chosen.byLine.size).toBe(20)
  expect([...chosen.byLine.keys()]).toContain(50)
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceOrder } from './amounts.ts'
import { splitShares, type PieceShares } from './split-shares.ts'

const SHIRTS = {
  qty: 2,
  unitPrice: 45_000,
  couponShare: 16_005,
  mileageShare: 4_208,
  moneyShare: 25_049,
  payShare: 44_738,
}

test('one of two shirts refunds its shares, the second one the rest', () => {
  const { taken, rest } = splitShares(SHIRTS, 1)
  expect(taken).toMatchObject({ mileageShare: 2_104, moneyShare: 12_524, payShare: 22_369 })
  expect(rest).toMatchObject({ mileageShare: 2_104, moneyShare: 12_525, payShare: 22_369 })
})

test('no piece and all pieces split into nothing and everything', () => {
  const { qty, unitPrice, ...all } = SHIRTS
  const nothing = { couponShare: 0, mileageShare: 0, moneyShare: 0, payShare: 0 }
  expect(splitShares(SHIRTS, 0)).toEqual({ taken: nothing, rest: all })
  expect(splitShares(SHIRTS, qty)).toEqual({ taken: all, rest: nothing })
  expect(() => splitShares(SHIRTS, 3)).toThrow(RangeError)
  expect(unitPrice * qty).toBe(sumOf(all))
})

const sumOf = (shares: PieceShares) =>
  shares.couponShare + shares.mileageShare + shares.moneyShare + shares.payShare

test('any sequence of partial refunds sums to what was paid, by kind', () => {
  const order = fc.record({
    lines: fc.array(
      fc.record({
        unitPrice: fc.integer({ min: 0, max: 300_000 }),
        count: fc.integer({ min: 1, max: 7 }),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    off: fc.integer({ min: 0, max: 100 }),
    mileage: fc.integer({ min: 0, max: 100 }),
    money: fc.integer({ min: 0, max: 100 }),
    steps: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 30 }),
  })
  fc.assert(
    fc.property(order, ({ lines, off, mileage, money, steps }) => {
      const priced = lines.map((line) => ({
        ...line,
        listPrice: line.unitPrice,
        earnsMileage: true,
      }))
      const total = lines.reduce((sum, { unitPrice, count }) => sum + unitPrice * count, 0)
      const coupon = Math.floor((total * off) / 100)
      const points = Math.floor(((total - coupon) * mileage) / 100)
      const cash = Math.floor(((total - coupon - points) * money) / 100)
      const { amounts, shares } = priceOrder(priced, {
        remote: false,
        grade: 'BOWL',
        discounts: { lineCoupons: [], orderCoupon: coupon, mileage: points, money: cash },
      })
      const back = { couponShare: 0, mileageShare: 0, moneyShare: 0, payShare: 0 }
      const give = (part: PieceShares, price: number) => {
        for (const kind of Object.keys(back) as (keyof PieceShares)[]) {
          expect(part[kind]).toBeGreaterThanOrEqual(0)
          back[kind] += part[kind]
        }
        expect(sumOf(part)).toBe(price)
      }
      for (const [index, { unitPrice, count }] of lines.entries()) {
        const share = shares[index]
        if (share === undefined) throw new Error('Every line has shares')
        let rest: PieceShares & { qty: number } = { ...share, qty: count }
        for (const step of steps) {
          const pieces = Math.min(step, rest.qty)
          const split = splitShares({ ...rest, unitPrice }, pieces)
          give(split.taken, unitPrice * pieces)
          rest = { ...split.rest, qty: rest.qty - pieces }
        }
        give(rest, unitPrice * rest.qty)
      }
      expect(back).toEqual({
        couponShare: amounts.couponDiscount,
        mileageShare: amounts.mileageUsed,
        moneyShare: amounts.moneyUsed,
        payShare: amounts.payAmount,
      })
    }),
  )
})

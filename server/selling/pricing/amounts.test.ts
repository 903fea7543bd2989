import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PricedLine } from './amounts.ts'
import { freeShippingLeft, priceOrder } from './amounts.ts'

const line = (unitPrice: number, count = 1, listPrice = unitPrice): PricedLine => ({
  listPrice,
  unitPrice,
  count,
  earnsMileage: true,
})

test('coupons, mileage and money are split as in the worked example', () => {
  const { amounts, shares } = priceOrder([line(67_200), line(45_000, 2), line(9_000)], {
    remote: false,
    grade: 'RAIL',
    discounts: { lineCoupons: [0, 13_500, 0], orderCoupon: 5_000, mileage: 8_400, money: 50_000 },
  })
  expect(shares.map((share) => share.couponShare)).toEqual([2_200, 16_005, 295])
  expect(shares.map((share) => share.mileageShare)).toEqual([3_697, 4_208, 495])
  expect(shares.map((share) => share.moneyShare)).toEqual([22_004, 25_049, 2_947])
  expect(shares.map((share) => share.payShare)).toEqual([39_299, 44_738, 5_263])
  expect(shares.map((share) => share.earnMileage)).toEqual([1_226, 1_395, 164])
  expect(amounts).toMatchObject({ payAmount: 89_300, shippingFee: 0, earnMileage: 2_785 })
})

test('shipping costs 3,000 won under 50,000 won and nothing from there on', () => {
  const fee = (price: number) =>
    priceOrder([line(price)], { remote: false, grade: undefined }).amounts.shippingFee
  expect(fee(49_999)).toBe(3_000)
  expect(fee(50_000)).toBe(0)
})

test('the free shipping threshold uses sale prices after coupons', () => {
  const { amounts } = priceOrder([line(54_000, 1, 90_000)], {
    remote: false,
    grade: undefined,
    discounts: { lineCoupons: [], orderCoupon: 4_001, mileage: 0, money: 0 },
  })
  expect(amounts).toMatchObject({ saleDiscount: 36_000, shippingFee: 3_000, payAmount: 52_999 })
  expect(freeShippingLeft(amounts)).toBe(1)
})

test('BOWL members never pay shipping but pay the island surcharge', () => {
  const { amounts } = priceOrder([line(10_000)], { remote: true, grade: 'BOWL' })
  expect(amounts).toMatchObject({ shippingFee: 0, remoteFee: 3_000, payAmount: 13_000 })
})

test('islands pay the surcharge on top of shipping', () => {
  const { amounts } = priceOrder([line(10_000)], { remote: true, grade: undefined })
  expect(amounts.payAmount).toBe(16_000)
})

test('guests and excluded products earn no mileage', () => {
  expect(priceOrder([line(50_000)], { remote: false, grade: undefined }).amounts.earnMileage).toBe(
    0,
  )
  const excluded = { ...line(50_000), earnsMileage: false }
  expect(priceOrder([excluded], { remote: false, grade: 'BOWL' }).amounts.earnMileage).toBe(0)
})

test('an empty selection costs nothing', () => {
  const { amounts } = priceOrder([], { remote: true, grade: undefined })
  expect(amounts.payAmount).toBe(0)
  expect(freeShippingLeft(amounts)).toBe(0)
})

test('the amounts equation and the sums of shares always hold', () => {
  const lines = fc.array(
    fc.record({
      unitPrice: fc.integer({ min: 100, max: 900_000 }),
      off: fc.integer({ min: 0, max: 50_000 }),
      count: fc.integer({ min: 1, max: 10 }),
    }),
    { minLength: 1, maxLength: 20 },
  )
  fc.assert(
    fc.property(lines, fc.boolean(), fc.integer({ min: 0, max: 99 }), (raw, remote, percent) => {
      const priced = raw.map((item) => line(item.unitPrice, item.count, item.unitPrice + item.off))
      const total = priced.reduce((sum, item) => sum + item.unitPrice * item.count, 0)
      const part = Math.floor((total * percent) / 400)
      const { amounts, shares } = priceOrder(priced, {
        remote,
        grade: 'CURB',
        discounts: { lineCoupons: [], orderCoupon: part, mileage: part, money: part },
      })
      expect(amounts.payAmount).toBe(
        amounts.itemTotal -
          amounts.couponDiscount -
          amounts.mileageUsed -
          amounts.moneyUsed +
          amounts.shippingFee +
          amounts.remoteFee,
      )
      expect(shares.reduce((sum, share) => sum + share.payShare, 0)).toBe(
        amounts.payAmount - amounts.shippingFee - amounts.remoteFee,
      )
      for (const share of shares) expect(share.payShare).toBeGreaterThanOrEqual(0)
    }),
  )
})

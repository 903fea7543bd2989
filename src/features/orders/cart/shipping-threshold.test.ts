import { expect, test } from 'vitest'
import { cartOf } from './cart-item.fixture.ts'
import { shippingThreshold } from './shipping-threshold.ts'

const sums = (itemTotal: number, shippingFee: number, couponDiscount = 0) => ({
  ...cartOf().amounts,
  itemTotal,
  shippingFee,
  couponDiscount,
})

test('what is missing is counted after coupons', () => {
  expect(shippingThreshold(sums(40_000, 3_000))).toEqual({ leftKrw: 10_000, share: 0.8 })
  expect(shippingThreshold(sums(52_000, 3_000, 12_000))).toMatchObject({ leftKrw: 10_000 })
})

test('free delivery has nothing missing, whatever made it free', () => {
  expect(shippingThreshold(sums(30_000, 0))).toEqual({ leftKrw: 0, share: 1 })
})

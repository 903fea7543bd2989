import { expect, test } from 'vitest'
import { splitEarn } from './split-earn.ts'
import { splitShares } from './split-shares.ts'

const LINE = {
  qty: 3,
  unitPrice: 10_000,
  couponShare: 0,
  mileageShare: 0,
  moneyShare: 0,
  payShare: 30_000,
}
const RATE_BP = 33
/** floor(30,000 × 0.33 %); a piece earns floor(33). */
const EARN = 99

test('parts of a line earn the floored rate of their payment', () => {
  const line = { earnShare: EARN, isGranted: false }
  expect(splitEarn(line, splitShares(LINE, 1), RATE_BP)).toEqual({ taken: 33, rest: 66 })
  expect(splitEarn(line, splitShares(LINE, 1), 35)).toEqual({ taken: 35, rest: 70 })
  const none = { earnShare: 0, isGranted: false }
  expect(splitEarn(none, splitShares(LINE, 1), RATE_BP)).toEqual({ taken: 0, rest: 0 })
})

test('parts of a granted line add up to the grant, and the rest has the floored rate', () => {
  const odd = { ...LINE, unitPrice: 9_999, payShare: 29_997 }
  const line = { earnShare: 101, isGranted: true }
  // floor(29,997 × 0.34 %) is 101, and two pieces earn floor(67.99).
  expect(splitEarn(line, splitShares(odd, 1), 34)).toEqual({ taken: 34, rest: 67 })
  expect(splitEarn(line, splitShares(odd, 2), 34)).toEqual({ taken: 68, rest: 33 })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitShares } from './split-shares.ts'

test('one of two shirts has the shares of the worked example (Product 5.8 B)', () => {
  const line = {
    unitPrice: 45_000,
    qty: 2,
    couponShare: 16_005,
    mileageShare: 4_208,
    moneyShare: 25_049,
    payShare: 44_738,
  }
  const { taken, rest } = splitShares(line, 1)
  expect(taken).toMatchObject({ payShare: 22_369, moneyShare: 12_524, mileageShare: 2_104 })
  expect(rest).toMatchObject({ payShare: 22_369, moneyShare: 12_525, mileageShare: 2_104 })
})

test('the parts sum to the line and to their price, and no share is negative', () => {
  const lines = fc
    .record({
      unitPrice: fc.integer({ min: 10, max: 400_000 }),
      qty: fc.integer({ min: 2, max: 10 }),
      cuts: fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true })),
      taken: fc.integer({ min: 1, max: 9 }),
    })
    .filter(({ qty, taken }) => taken < qty)
  fc.assert(
    fc.property(lines, ({ unitPrice, qty, cuts, taken }) => {
      const price = unitPrice * qty
      const couponShare = Math.floor(price * cuts[0])
      const mileageShare = Math.floor((price - couponShare) * cuts[1])
      const moneyShare = Math.floor((price - couponShare - mileageShare) * cuts[2])
      const payShare = price - couponShare - mileageShare - moneyShare
      const line = { unitPrice, qty, couponShare, mileageShare, moneyShare, payShare }
      const parts = splitShares(line, taken)
      const sumOf = (shares: object) =>
        Object.values(shares).reduce((sum: number, share: number) => sum + share, 0)
      expect(sumOf(parts.taken)).toBe(unitPrice * taken)
      expect(sumOf(parts.rest)).toBe(unitPrice * (qty - taken))
      const every = [...Object.values(parts.taken), ...Object.values(parts.rest)]
      expect(every.every((share) => share >= 0)).toBe(true)
      for (const kind of ['couponShare', 'mileageShare', 'moneyShare', 'payShare'] as const) {
        expect(parts.taken[kind] + parts.rest[kind]).toBe(line[kind])
      }
    }),
  )
})

test('all pieces, none, and parts of pieces are no split', () => {
  const line = { unitPrice: 10, qty: 2, couponShare: 0, mileageShare: 0, moneyShare: 0, payShare: 20 }
  for (const taken of [0, 2, 3, 1.5]) expect(() => splitShares(line, taken)).toThrow(RangeError)
})

import { expect, test } from 'vitest'
import { planSpend } from './plan-spend.ts'

const day = (number: number) => new Date(Date.UTC(2026, 7, number))
const lot = (id: number, free: number, expiresAt: Date | null = null, source = 'JOIN') => ({
  id,
  free,
  expiresAt,
  source,
})

test('the lot that expires first is spent first, one without end last', () => {
  const lots = [lot(1, 100), lot(2, 100, day(20)), lot(3, 100, day(15))]
  expect(planSpend(lots, 250)).toEqual([
    { lotId: 3, amount: 100 },
    { lotId: 2, amount: 100 },
    { lotId: 1, amount: 50 },
  ])
})

test('money of events is spent before gift cards, and refunds of orders last', () => {
  const lots = [
    lot(1, 100, null, 'ORDER_REFUND'),
    lot(2, 100, day(15), 'GIFT_CARD'),
    lot(3, 100, day(30), 'EVENT'),
  ]
  expect(planSpend(lots, 300)?.map(({ lotId }) => lotId)).toEqual([3, 2, 1])
})

test('nothing is planned beyond what the lots hold', () => {
  expect(planSpend([lot(1, 100)], 101)).toBeUndefined()
  expect(planSpend([], 0)).toEqual([])
})

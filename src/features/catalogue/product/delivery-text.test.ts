import { expect, test } from 'vitest'
import { departureBasis, departureText } from './delivery-text.ts'

const delivery = {
  fee: 3_000,
  freeFrom: 50_000,
  remoteFee: 3_000,
  cutoffHour: 13,
  shipDate: '2026-08-14',
}
const goods = { delivery, saleType: 'NORMAL', status: 'ON_SALE' } as const

test.each([
  [goods, '8.14(금) 출발', '평일 13:00까지 주문 기준'],
  [{ ...goods, status: 'COMING' }, '8.14(금)부터 출발', '발매 후 주문 기준'],
  [{ ...goods, saleType: 'RAFFLE' }, '8.14(금)부터 출발', '당첨 후 결제 기준'],
  [{ ...goods, delivery: { ...delivery, shipDate: null } }, undefined, undefined],
] as const)('the day on which %o leave is said with what it is counted from', (of, day, basis) => {
  expect(departureText(of)).toBe(day)
  expect(departureBasis(of)).toBe(basis)
})

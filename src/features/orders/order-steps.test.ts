import { expect, test } from 'vitest'
import { isPaid, orderSteps, stepHelp } from './order-steps.ts'

const places = (state: Parameters<typeof orderSteps>[0]) =>
  orderSteps(state)?.map(({ place }) => place)

test('a paid order has one step behind it and three ahead', () => {
  expect(places('PAID')).toEqual(['done', 'now', 'ahead', 'ahead', 'ahead'])
})

test('a confirmed order is at the last step', () => {
  expect(places('CONFIRMED')).toEqual(['done', 'done', 'done', 'done', 'now'])
})

test.each(['CANCELED', 'PAY_EXPIRED', 'RETURN_REQ'] as const)('%s is off the way', (state) => {
  expect(orderSteps(state)).toBeUndefined()
})

test('an unpaid or expired order is not paid, every other one was', () => {
  expect([isPaid('PAY_WAIT'), isPaid('PAY_EXPIRED')]).toEqual([false, false])
  expect([isPaid('PAID'), isPaid('CANCELED')]).toEqual([true, true])
})

test('an expired order says why', () => {
  expect(stepHelp('PAY_EXPIRED')).toBe('기한 내 결제되지 않아 취소되었습니다.')
})

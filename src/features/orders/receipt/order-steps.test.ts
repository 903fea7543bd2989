import { expect, test } from 'vitest'
import { order, orderLine } from './order-receipt.fixture.ts'
import { isPaid } from '#src/features/payments/window/is-paid.ts'
import { orderSteps } from './order-steps.ts'
import { stepHelp } from './step-help.ts'

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

test('the help of a state names its end, parcel, confirmation and mileage', () => {
  const help = (change: Parameters<typeof order>[0]) => stepHelp(order(change))
  expect(help({ state: 'PAY_EXPIRED' })).toBe('기한 내 결제되지 않아 취소되었습니다.')
  const waiting = { state: 'PAY_WAIT', expiresAt: '2026-08-14T14:32:00+09:00' } as const
  expect(help(waiting)).toBe('14:32까지 결제해 주세요.')
  const virtualAccount = {
    bankName: '푸시은행',
    accountNo: '77001',
    holder: '푸시야드',
    dueAt: '2026-08-15T23:59:00+09:00',
    amount: 83_000,
    pageUrl: null,
  }
  expect(help({ ...waiting, virtualAccount })).toBe('입금이 확인되면 상품을 준비합니다.')
  const steps = [
    { at: '2026-08-15T09:00:00+09:00', place: '성동 집배점', label: '배송 출발' },
    { at: '2026-08-14T20:00:00+09:00', place: '옥천 허브', label: '간선 상차' },
  ]
  const shipment = { carrier: 'CJ대한통운', trackingNo: '123456789012', trackingUrl: null, steps }
  const moving = orderLine({ state: 'SHIPPING', shipment })
  expect(help({ state: 'SHIPPING', lines: [moving] })).toBe('CJ대한통운 · 배송 출발 (성동 집배점)')
  const delivered = orderLine({ state: 'DELIVERED', confirmAt: '2026-08-22T10:00:00+09:00' })
  expect(help({ state: 'DELIVERED', lines: [delivered] })).toBe(
    '8.22(토)에 자동으로 구매확정됩니다.',
  )
  const confirmed = [orderLine({ state: 'CONFIRMED' }), orderLine({ state: 'RETURNED' })]
  expect(help({ state: 'CONFIRMED', lines: confirmed })).toBe('800 마일리지가 적립되었습니다.')
  expect(help({ state: 'CONFIRMED', lines: [orderLine({ earnMileage: 0 })] })).toBeUndefined()
})

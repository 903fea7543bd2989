import { expect, test } from 'vitest'
import { order, orderLine } from '#src/features/orders/receipt/order-receipt.fixture.ts'
import { ordersUnderWay, wayOfOrder } from './under-way.ts'

const NOW = Date.parse('2026-08-13T23:30:00+09:00')

test('orders between payment and delivery are under way, the nearest to delivery first', () => {
  const states = ['PAY_WAIT', 'PAID', 'SHIPPING', 'DELIVERED', 'PREPARING', 'RETURN_REQ'] as const
  const orders = states.map((state) => ({ state }))
  expect(ordersUnderWay(orders).map(({ state }) => state)).toEqual([
    'SHIPPING',
    'PREPARING',
    'PAID',
  ])
})

test('a paid order names the day on which it leaves, and how long the rest takes', () => {
  expect(wayOfOrder(order({ state: 'PAID', shipDate: '2026-08-14' }), NOW)).toEqual({
    day: '8.14(금) 출발 예정입니다. 출발 후 보통 1~2영업일 안에 도착합니다.',
    report: undefined,
    parcel: undefined,
  })
  const dayOf = (shipDate: string | null) =>
    wayOfOrder(order({ state: 'PREPARING', shipDate }), NOW).day
  expect(dayOf('2026-08-13')).toMatch(/^오늘 출발 예정입니다\./u)
  expect(dayOf('2026-08-12')).toMatch(/^출발을 준비하고 있습니다\./u)
  expect(dayOf(null)).toMatch(/^출발을 준비하고 있습니다\. 출발 후 보통/u)
})

test('a delay takes the place of the day, the latest known one', () => {
  const until = (day: string | null) => orderLine({ shortage: { until: day } })
  const lines = [until('2026-08-20'), until(null), until('2026-08-18')]
  expect(wayOfOrder(order({ state: 'PREPARING', shipDate: '2026-08-14', lines }), NOW).day).toBe(
    '발송이 늦어지고 있습니다. 8.20(목)까지 발송합니다.',
  )
  expect(wayOfOrder(order({ state: 'PAID', lines: [until(null)] }), NOW).day).toBe(
    '발송이 늦어지고 있습니다.',
  )
})

test('an order on its way has the last report of its parcel, none before the first', () => {
  const steps = [
    { at: '2026-08-15T09:00:00+09:00', place: '성동 집배점', label: '배송 출발' },
    { at: '2026-08-14T20:00:00+09:00', place: '옥천 허브', label: '간선 상차' },
  ]
  const shipment = { carrier: 'CJ대한통운', trackingNo: '123456789012', trackingUrl: null, steps }
  const wayOf = (parcel: typeof shipment) =>
    wayOfOrder(
      order({
        state: 'SHIPPING',
        lines: [orderLine({ state: 'PAID' }), orderLine({ state: 'SHIPPING', shipment: parcel })],
      }),
      NOW,
    )
  expect(wayOf(shipment)).toMatchObject({
    report: '8.15(토) 09:00 배송 출발 (성동 집배점)',
    parcel: { trackingNo: '123456789012' },
  })
  expect(wayOf({ ...shipment, steps: [] }).report).toBeUndefined()
})

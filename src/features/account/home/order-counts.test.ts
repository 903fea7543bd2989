import { expect, test } from 'vitest'
import type { LineState } from '#contract/orders.ts'
import { countOrders } from './order-counts.ts'

const NOW = Date.parse('2026-08-14T13:00:00+09:00')
const order = (state: LineState, day: string) => ({ state, orderedAt: `${day}T09:00:00+09:00` })

const countOf = (label: string, orders: Parameters<typeof countOrders>[0]) =>
  countOrders(orders, { now: NOW, hasMore: false }).counts.find((count) => count.label === label)
    ?.count

test('orders are counted by their group, claims together', () => {
  const orders = [
    order('PAY_WAIT', '2026-08-14'),
    order('DELIVERED', '2026-08-01'),
    order('CONFIRMED', '2026-07-01'),
    order('CANCELED', '2026-06-30'),
    order('RETURN_REQ', '2026-06-29'),
    order('PAY_EXPIRED', '2026-06-28'),
  ]
  expect(countOf('결제대기', orders)).toBe(1)
  expect(countOf('배송완료', orders)).toBe(2)
  expect(countOf('취소/교환/반품', orders)).toBe(2)
  expect(countOf('배송중', orders)).toBe(0)
})

test('orders older than three months are left out', () => {
  expect(countOf('결제완료', [order('PAID', '2026-05-15'), order('PAID', '2026-05-13')])).toBe(1)
})

test('counts are incomplete while an older page may contain recent orders', () => {
  const recent = [order('PAID', '2026-08-14')]
  const old = [...recent, order('PAID', '2026-01-01')]
  expect(countOrders(recent, { now: NOW, hasMore: true }).isComplete).toBe(false)
  expect(countOrders(recent, { now: NOW, hasMore: false }).isComplete).toBe(true)
  expect(countOrders(old, { now: NOW, hasMore: true }).isComplete).toBe(true)
})

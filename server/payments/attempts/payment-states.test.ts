import { expect, test } from 'vitest'
import { PAYMENT_STATUSES, canMovePayment, isSettled } from './payment-states.ts'

const open = ['CREATED', 'PREPARED', 'VBANK_ISSUED', 'FAILED', 'ABANDONED'] as const
const moves = new Set([
  'CREATED→PREPARED',
  'CREATED→FAILED',
  'CREATED→ABANDONED',
  'CREATED→VBANK_ISSUED',
  'PREPARED→VBANK_ISSUED',
  'FAILED→VBANK_ISSUED',
  'VBANK_ISSUED→FAILED',
  'VBANK_ISSUED→ABANDONED',
  'PREPARED→FAILED',
  'PREPARED→ABANDONED',
  'ABANDONED→FAILED',
  ...open.flatMap((from) => [`${from}→PAID`, `${from}→MISMATCH`, `${from}→REFUND_DUE`]),
  'PAID→PARTIAL_CANCELED',
  'PAID→CANCELED',
  'PARTIAL_CANCELED→PARTIAL_CANCELED',
  'PARTIAL_CANCELED→CANCELED',
  'MISMATCH→CANCELED',
  'REFUND_DUE→CANCELED',
])

test('only the listed transitions between payment statuses are allowed', () => {
  for (const from of PAYMENT_STATUSES)
    for (const to of PAYMENT_STATUSES)
      expect([from, to, canMovePayment(from, to)]).toEqual([from, to, moves.has(`${from}→${to}`)])
})

test('an attempt is final once the provider cannot turn it into a payment any more', () => {
  expect(PAYMENT_STATUSES.filter((status) => !isSettled(status))).toEqual([...open])
})

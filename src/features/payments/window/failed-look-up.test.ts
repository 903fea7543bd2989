import { expect, test } from 'vitest'
import { ApiError } from '#core/api/errors.ts'
import { failedLookUp } from './failed-look-up.ts'

const refusal = (code: string, status = 404) =>
  new ApiError('rejected', 'POST /v1/orders/port/payment', { status, code })

test('a payment that this browser may not see is not a failed one', () => {
  expect(failedLookUp(refusal('PAYMENT_NOT_FOUND'))).toBe('unseen')
  expect(failedLookUp(new ApiError('unauthorized', 'POST', { status: 401 }))).toBe('unseen')
})

test('only a decision of the shop ends a payment', () => {
  expect(failedLookUp(refusal('PAYMENT_MISMATCH', 409))).toBe('refused')
  expect(failedLookUp(refusal('STOCK_SHORTAGE', 409))).toBe('refused')
  for (const error of [
    new ApiError('offline', 'POST', { status: 0 }),
    new ApiError('malformed', 'POST', { status: 200 }),
    refusal('SERVER_ERROR', 500),
    new Error('unknown'),
  ]) {
    expect(failedLookUp(error)).toBe('unanswered')
  }
})

import { expect, test } from 'vitest'
import { ERROR_CODES } from '#contract/platform/error-codes.ts'
import { ApiError } from '#core/api/errors.ts'
import { mayRetry } from './may-retry.ts'

const refused = (status: number) => new ApiError('rejected', 'GET /v1/orders', { status })

test('of the refusals of the shop only limits and failures of its services may end otherwise', () => {
  const passing = Object.entries(ERROR_CODES).filter(([, [status]]) => mayRetry(refused(status)))
  expect(passing.map(([code]) => code)).toEqual([
    'PAYMENT_UNAVAILABLE',
    'INQUIRY_DAILY_LIMIT',
    'WAITING_REFUSED',
    'INQUIRY_MESSAGE_LIMIT',
    'PARTNER_DAILY_LIMIT',
    'BANK_CHECK_LIMIT',
    'RATE_LIMITED',
    'SMS_UNAVAILABLE',
    'SMS_COOLDOWN',
    'SMS_DAILY_LIMIT',
    'NICE_UNAVAILABLE',
    'BANK_UNAVAILABLE',
    'INTERNAL',
    'UNAVAILABLE',
    'MAINTENANCE',
  ])
})

test('no answer, an answer against the contract and a mistake of the app may be tried again', () => {
  for (const kind of ['offline', 'timeout', 'malformed'] as const) {
    expect(mayRetry(new ApiError(kind, 'GET /v1/orders', { status: 0 }))).toBe(true)
  }
  expect(mayRetry(new TypeError('x is undefined'))).toBe(true)
})

import { expect, test } from 'vitest'
import type { PaymentRequest } from '#contract/payments/payments.calls.ts'
import { ApiError } from '#core/api/errors.ts'
import { payFee } from './pay-fee.ts'

const merchant_uid = 'C260814-7F3K2QX_1'
const approved = { merchant_uid, imp_uid: 'imp_1', imp_success: true }
const closed = { merchant_uid, imp_success: false, error_code: 'STAND_IN_CLOSED' }

/**
 * Pays a fee: the window returns `answer`, and the server's check returns or fails with `checked`.
 */
function pay(answer: typeof approved | typeof closed, checked: object | Error) {
  const call = async (): Promise<never> => {
    if (checked instanceof Error) throw checked
    return checked as never
  }
  return payFee({
    api: { call },
    prepare: async () => ({ merchantUid: merchant_uid }) as PaymentRequest,
    openWindow: async () => answer,
  })
}

test.each([
  ['a lost network', new ApiError('offline', 'lost', { status: 0 })],
  ['a slow server', new ApiError('timeout', 'slow', { status: 0 })],
  ['a failing server', new ApiError('rejected', 'down', { status: 503 })],
  ['an ended login', new ApiError('unauthorized', 'x', { status: 401 })],
  [
    'a payment that this browser may not see',
    new ApiError('rejected', 'x', { status: 404, code: 'PAYMENT_NOT_FOUND' }),
  ],
])('%s after the window took the money is unclear, not a failed payment', async (_, lost) => {
  expect(await pay(approved, lost)).toEqual({ result: 'unclear', answer: approved })
})

test('a refusal of the server stays an error', async () => {
  const refusal = new ApiError('rejected', 'x', { status: 422, code: 'PAYMENT_MISMATCH' })
  await expect(pay(approved, refusal)).rejects.toBe(refusal)
})

test('the result of the server decides, also after a window that was closed', async () => {
  expect(await pay(approved, { result: 'PAID' })).toEqual({ result: 'paid' })
  expect(await pay(closed, { result: 'PAID' })).toEqual({ result: 'paid' })
  expect(await pay(closed, { result: 'FAILED' })).toEqual({ result: 'cancelled' })
  expect(await pay(approved, { result: 'PENDING' })).toEqual({
    result: 'unclear',
    answer: approved,
  })
  expect(await pay(approved, { result: 'FAILED', failMessage: '한도 초과' })).toEqual({
    result: 'failed',
    message: '한도 초과',
  })
})

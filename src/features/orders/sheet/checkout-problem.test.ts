import { expect, test } from 'vitest'
import { ApiError } from '#core/api/errors.ts'
import { PaymentWindowError } from '#src/features/payments/window/portone.ts'
import { checkoutProblem, declinedProblem } from './checkout-problem.ts'

const refusal = (code: string, payload: unknown = null, status = 409) =>
  new ApiError('rejected', code, { status, code, payload, sentence: `${code}의 문장` })

test('a shortage marks its lines and refetches the sheet', () => {
  const lines = [{ productId: 18, sizeId: 181, requested: 2, available: 1 }]
  expect(checkoutProblem(refusal('STOCK_SHORTAGE', { lines }))).toMatchObject({
    message: 'STOCK_SHORTAGE의 문장',
    short: new Map([[181, 1]]),
    isSheetOld: true,
  })
})

test.each([
  [{ orderNumber: '260814-7F3K2QX', max: 3 }, '260814-7F3K2QX'],
  [{ orderNumber: null, max: 3 }, null],
  [null, null],
])('an open order in the way is led to: %o', (payload, orderNumber) => {
  expect(checkoutProblem(refusal('ORDER_LIMIT', payload)).openOrder).toEqual({ orderNumber })
  expect(checkoutProblem(refusal('AMOUNT_CHANGED', payload)).openOrder).toBeUndefined()
})

test('a changed price requests the sheet again', () => {
  expect(checkoutProblem(refusal('AMOUNT_CHANGED'))).toMatchObject({ isSheetOld: true })
})

test('a spent proof is said under the phone', () => {
  expect(checkoutProblem(refusal('PHONE_NOT_VERIFIED', null, 422))).toMatchObject({
    isProofSpent: true,
    fields: [{ field: 'phoneCode' }],
  })
})

test('fields the server found wrong are marked', () => {
  const payload = { fields: [{ field: 'orderer.name', message: '이름' }] }
  expect(checkoutProblem(refusal('VALIDATION_FAILED', payload, 400)).fields).toEqual([
    { field: 'ordererName', message: '이름' },
  ])
})

test.each([
  new ApiError('offline', 'lost', { status: 0 }),
  new ApiError('timeout', 'slow', { status: 0 }),
  new PaymentWindowError('no script'),
])('after %s the shopper reads that nothing was lost', (error) => {
  expect(checkoutProblem(error).message).toContain('입력하신 내용은 그대로 있습니다.')
})

test('a declined payment gives the reason of the provider, or a plain one', () => {
  expect(declinedProblem('한도 초과입니다.').message).toBe('결제하지 못했습니다. 한도 초과입니다.')
  expect(declinedProblem(' ').message).toContain('결제 수단을 확인한 뒤')
})

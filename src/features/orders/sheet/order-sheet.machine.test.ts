import { expect, test } from 'vitest'
import { ApiError } from '#core/api/errors.ts'
import { startPlacing, stepPlacing, type Placing } from './order-sheet.machine.ts'

const ORDER = { orderNumber: '260814-7F3K2QX', expiresAt: 5_000 }
const bodyOf = (sizeId: number, payMethod = 'card') => ({ items: [{ sizeId }], payMethod })
const PENDING = { key: 'former', body: bodyOf(1) }

const refusal = (code: string) => new ApiError('rejected', code, { status: 409, code })

/** The placing of an order that exists, while it is paid. */
const paying = (wasHeld: boolean): Placing => ({
  body: bodyOf(1),
  pending: { ...PENDING, order: ORDER },
  wasHeld,
  command: { do: 'pay', orderNumber: ORDER.orderNumber },
})

test.each([
  ['without a pending order', undefined, bodyOf(1), { do: 'create', key: 'next' }],
  ['after a lost answer', PENDING, bodyOf(1), { do: 'create', key: 'former' }],
  [
    'after a lost answer with fields in another order',
    PENDING,
    { payMethod: 'card', items: [{ sizeId: 1 }] },
    { do: 'create', key: 'former' },
  ],
  ['after a lost answer with another method', PENDING, bodyOf(1, 'vbank'), { key: 'next' }],
  [
    'with an order and another method',
    { ...PENDING, order: ORDER },
    bodyOf(1, 'vbank'),
    { do: 'pay' },
  ],
  ['with other goods', { ...PENDING, order: ORDER }, bodyOf(2), { do: 'create', key: 'next' }],
  [
    'with the same goods in another request',
    { ...PENDING, order: ORDER, body: { items: [{ sizeId: 1 }], memo: 'x' } },
    bodyOf(1),
    { do: 'release', orderNumber: ORDER.orderNumber },
  ],
])('the first step %s', (_case, former, body, command) => {
  expect(startPlacing(former, body, 'next').command).toMatchObject(command)
})

test('an earlier order that was given back is followed by a new one', () => {
  const former = { key: 'former', body: bodyOf(1), order: ORDER }
  const releasing = startPlacing(former, { items: [{ sizeId: 1 }], memo: 'x' }, 'a')
  const next = stepPlacing(releasing, { is: 'released' }, 'b')
  expect(next).toMatchObject({ pending: { key: 'b' }, command: { do: 'create', key: 'b' } })
})

test('an ended hold of an earlier order creates a new one, of this attempt fails', () => {
  const failed = { is: 'failed', error: refusal('HOLD_EXPIRED') } as const
  expect(stepPlacing(paying(true), failed, 'next').command).toEqual({ do: 'create', key: 'next' })
  const first = stepPlacing(paying(false), failed, 'next')
  expect(first).toMatchObject({ pending: undefined, command: { do: 'fail' } })
})

test.each([
  ['AMOUNT_CHANGED', undefined],
  ['ORDER_NOT_PAYABLE', undefined],
  ['PAYMENT_IN_PROGRESS', { ...PENDING, order: ORDER }],
])('%s while paying leaves %o', (code, pending) => {
  const failed = stepPlacing(paying(true), { is: 'failed', error: refusal(code) }, 'next')
  expect(failed.pending).toEqual(pending)
  expect(failed.command.do).toBe('fail')
})

import { expect, test } from 'vitest'
import { FOREIGN, type ForeignAnswer } from '#tests/support/bad-network.ts'
import { classifyResponse } from './classify-response.ts'

const refusal = (code: string) =>
  JSON.stringify({ code, message: '안 됩니다.', payload: { max: 2 } })
const success = JSON.stringify({ code: 'SUCCESS', message: null, payload: {} })

test.each([
  ['no answer', undefined, 'later'],
  ['a good answer', { status: 200, text: success }, 'done'],
  ['the page of a hotel', { status: 200, text: '<html>Log in</html>' }, 'later'],
  ['a broken shop', { status: 500, text: refusal('INTERNAL') }, 'later'],
  ['a shop that is closed', { status: 503, text: refusal('MAINTENANCE') }, 'later'],
  ['a proxy that answers for the shop', { status: 404, text: 'not found' }, 'later'],
  ['a redirect', { status: 0, text: '' }, 'later'],
  [
    'a first request that still runs',
    { status: 409, text: refusal('IDEMPOTENCY_IN_PROGRESS') },
    'later',
  ],
  ['too many requests', { status: 429, text: refusal('RATE_LIMITED') }, 'later'],
  ['a session that is over', { status: 401, text: '', isOfShop: true }, 'ended'],
  ['the 401 of a filter', { status: 401, text: '<html>' }, 'later'],
])('%s settles a write or does not', (_, answer, name) => {
  expect(classifyResponse(answer && { isOfShop: false, ...answer }).name).toBe(name)
})

test.each(Object.entries<ForeignAnswer>(FOREIGN))(
  '%s settles no write',
  (_, { status, body = '' }) => {
    const answer = { status, text: body, isOfShop: false, retryAfterMs: 600_000 }
    expect(classifyResponse(answer)).toEqual({ name: 'later' })
  },
)

test('too many requests name the time after which to ask again', () => {
  const answer = {
    status: 429,
    text: refusal('RATE_LIMITED'),
    retryAfterMs: 42_000,
    isOfShop: true,
  }
  expect(classifyResponse(answer)).toEqual({
    name: 'later',
    putOff: { code: 'RATE_LIMITED', retryAfterMs: 42_000 },
  })
})

test('a refusal is final and keeps what the shop said', () => {
  expect(
    classifyResponse({ status: 422, text: refusal('LIMIT_PER_ORDER'), isOfShop: true }),
  ).toEqual({
    name: 'refused',
    status: 422,
    code: 'LIMIT_PER_ORDER',
    sentence: '안 됩니다.',
    payload: { max: 2 },
  })
})

import { expect, test } from 'vitest'
import { sessionEnd } from './session-end.ts'

test.each(['/cart', '/cart/payment', '/cart/payment/result', '/order/complete', '/my-page/orders'])(
  '%s leads to the login, whatever found the session over',
  (pathname) => {
    expect(sessionEnd(pathname, 'query')).toBe('to the login')
    expect(sessionEnd(pathname, 'mutation')).toBe('to the login')
  },
)

test.each(['/', '/products', '/products/18', '/cartoon', '/offline'])(
  '%s stays, unless the shopper was about to do something',
  (pathname) => {
    expect(sessionEnd(pathname, 'query')).toBe('say so')
    expect(sessionEnd(pathname, 'mutation')).toBe('to the login')
  },
)

test('where signing in is at hand nothing has to be said', () => {
  expect(sessionEnd('/auth/login', 'query')).toBe('nothing')
  expect(sessionEnd('/auth/non-member', 'mutation')).toBe('nothing')
})

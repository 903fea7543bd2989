import { expect, test } from 'vitest'
import { safeReturnUrl } from './return-url.ts'

test.each(['/', '/cart', '/cart/payment?cartItemIds=3', '/products/18#size'])(
  '%s is a way back',
  (path) => {
    expect(safeReturnUrl(path)).toBe(path)
  },
)

test.each([
  undefined,
  3,
  '',
  'cart',
  'https://elsewhere.example/cart',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  'javascript:alert(1)',
])('%o leads home instead', (wish) => {
  expect(safeReturnUrl(wish)).toBe('/')
})

test('signing in does not lead back to signing in', () => {
  expect(safeReturnUrl('/auth/login?returnUrl=%2F')).toBe('/')
})

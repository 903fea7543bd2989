import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderNumberOf, safeReturnUrl } from './return-url.ts'

test.each(['/', '/cart', '/cart/payment?cartItemIds=3', '/products/18#size'])(
  '%s is a way back',
  (path) => {
    expect(safeReturnUrl(path)).toBe(path)
  },
)

test('an empty query or fragment is left out', () => {
  expect(['/cart?', '/cart#', '/cart?#'].map(safeReturnUrl)).toEqual(['/cart', '/cart', '/cart'])
})

test.each([
  undefined,
  3,
  '',
  'cart',
  'https://elsewhere.example/cart',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '/.//elsewhere.example',
  '/cart/..//elsewhere.example',
  '/%2e//elsewhere.example',
  'javascript:alert(1)',
])('%o leads home instead', (wish) => {
  expect(safeReturnUrl(wish)).toBe('/')
})

test('signing in does not lead back to signing in', () => {
  expect(safeReturnUrl('/auth/login?returnUrl=%2F')).toBe('/')
})

test('the order of a return address is passed to the look-up', () => {
  expect(orderNumberOf('/order/complete?orderNumber=260814-7F3K2QX')).toBe('260814-7F3K2QX')
  expect(orderNumberOf('/order/complete?orderNumber=%22x%22')).toBeUndefined()
  expect(orderNumberOf('/my-page/orders/260814-7F3K2QX')).toBe('260814-7F3K2QX')
  expect(orderNumberOf('/my-page/orders/x')).toBeUndefined()
  expect(orderNumberOf('/cart?orderNumber=260814-7F3K2QX')).toBeUndefined()
  expect(orderNumberOf(undefined)).toBeUndefined()
})

/** Addresses with characters that URL parsers interpret differently. */
const address = fc
  .array(
    fc.oneof(
      fc.constantFrom('/', '//', '.', '..', '/./', '%2e', '%2f', '%5c', '\\', '@', ':', '?', '#'),
      fc.constantFrom('auth', 'cart', 'elsewhere.example', 'https:', 'javascript:', '\t', '\n'),
      fc.string({ maxLength: 3, unit: 'binary' }),
    ),
    { maxLength: 8 },
  )
  .map((parts) => `/${parts.join('')}`)

test('any return address stays within the shop and is parsed as written', () => {
  const shop = 'https://shop.example'
  fc.assert(
    fc.property(address, (wish) => {
      const path = safeReturnUrl(wish)
      const url = new URL(path, shop)
      expect(url.origin).toBe(shop)
      expect(`${url.pathname}${url.search}${url.hash}`).toBe(path)
      expect(url.pathname.startsWith('/auth/')).toBe(false)
      expect(safeReturnUrl(path)).toBe(path)
    }),
    { seed: 20_260_814, numRuns: 5_000 },
  )
})

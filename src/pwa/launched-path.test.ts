import { expect, test } from 'vitest'
import { launchedPath } from './launched-path.ts'

const shown = (path: string) => new URL(path, 'https://shop.example')

test('a shortcut and shared text navigate an open app', () => {
  expect(launchedPath('https://shop.example/cart?source=pwa', shown('/products/3'))).toBe(
    '/cart?source=pwa',
  )
  expect(launchedPath('https://shop.example/products?keyword=데크', shown('/'))).toBe(
    `/products?keyword=${encodeURIComponent('데크')}`,
  )
})

test.each([
  ['the icon', 'https://shop.example/?source=pwa', '/products/3'],
  ['the address of shared files', 'https://shop.example/share', '/products/3'],
  ['what is shown already', 'https://shop.example/cart', '/cart'],
  ['another origin', 'https://other.example/cart', '/'],
  ['a shortcut while paying', 'https://shop.example/cart', '/cart/payment'],
  ['no address', undefined, '/'],
])('%s leaves the app where it is', (_, target, path) => {
  expect(launchedPath(target, shown(path))).toBeUndefined()
})

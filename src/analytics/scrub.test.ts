import { expect, test } from 'vitest'
import { scrubPath, scrubStack, scrubText } from './scrub.ts'

test.each([
  ['010-1234-5678로 보냈습니다', '#로 보냈습니다'],
  ['board@example.com 님', '@ 님'],
  ['주문번호 261121-7K2M9QX', '주문번호 #'],
  ['Failed to fetch https://a.example/x.js?token=abc', 'Failed to fetch https://a.example/x.js'],
  ['장바구니\n  담기', '장바구니 담기'],
])('%j says %j', (text, plain) => {
  expect(scrubText(text)).toBe(plain)
})

test.each([
  ['/products/31?color=red#top', '/products/31'],
  ['/v1/orders/histories/261121-7K2M9QX', '/v1/orders/histories/:id'],
  ['/x/0b0f4a52-7a1c-4a55-9d53-0c1a5c6b8f11/y', '/x/:id/y'],
  ['/v1/users/123456', '/v1/users/:id'],
])('the path %s is reported as %s', (path, plain) => {
  expect(scrubPath(path)).toBe(plain)
})

test('a stack is reported with its frames, without message and queries, in every browser', () => {
  const chromium =
    'TypeError: board@example.com is undefined\n    at f (https://a.example/x.js?t=1:2:3)'
  expect(scrubStack(chromium)).toBe('at f (https://a.example/x.js:2:3)')
  expect(scrubStack('f@https://a.example/x.js?t=1:2:3\n')).toBe('f@https://a.example/x.js:2:3')
})

test('texts are cut at 255 characters, stacks at 1024', () => {
  expect(scrubText('가'.repeat(300))).toHaveLength(255)
  expect(scrubStack(`at ${'a'.repeat(2_000)}`)).toHaveLength(1_024)
})

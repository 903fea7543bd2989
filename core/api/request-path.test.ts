import { expect, test } from 'vitest'
import { getUserInfo } from '#contract/members/users.calls.ts'
import { setCartLine } from '#contract/orders/cart-changes.calls.ts'
import { requestPath } from './request-path.ts'

test('parameters take their places in the path', () => {
  expect(requestPath(setCartLine, { params: { productId: 12 } })).toBe('/v1/carts/12')
  expect(requestPath(getUserInfo, { query: { page: 2 } })).toBe('/users/info?page=2')
})

test('a missing parameter is a mistake of the program', () => {
  expect(() => requestPath(setCartLine, {})).toThrow(TypeError)
})

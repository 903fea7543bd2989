import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { EMPTY_CART } from '#contract/orders/empty-cart.ts'
import { cartQuery } from './queries.ts'

const asked = () => Promise.reject(new Error('asked'))

test('a device without a client id has an empty cart, without a call', async () => {
  const api = { call: asked, hasToken: () => false, hasClientId: () => false }
  expect(await new QueryClient().fetchQuery(cartQuery(api))).toEqual(EMPTY_CART)
})

test.each([
  ['a client id', { hasToken: () => false, hasClientId: () => true }],
  ['a token', { hasToken: () => true, hasClientId: () => false }],
])('a device with %s asks', async (_, known) => {
  const asking = new QueryClient().fetchQuery(cartQuery({ call: asked, ...known }))
  await expect(asking).rejects.toThrow('asked')
})

import { expect, test, vi } from 'vitest'
import { SHOP_HEADER } from '#contract/platform/headers.ts'
import { FOREIGN, type ForeignAnswer } from '#tests/support/bad-network.ts'
import { isShopReached } from './shop-reached.ts'

test.each(Object.entries<ForeignAnswer>(FOREIGN))('%s is not the shop', async (_, answer) => {
  vi.stubGlobal('fetch', async () => new Response(answer.body, answer))
  expect(await isShopReached(1_000)).toBe(false)
})

test('an answer with the header is the shop, and a lost one is not', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { headers: { [SHOP_HEADER]: '1' } }))
  expect(await isShopReached(1_000)).toBe(true)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await isShopReached(1_000)).toBe(false)
})

import { expect, test } from 'vitest'
import { RECENT_PRODUCTS_MAX } from '#contract/platform/limits.ts'
import { withView } from './viewed-queries.ts'

test('a viewed product is in front of the list, once and with its last view', () => {
  const list = withView([{ productId: 3, at: 10 }], { productId: 7, at: 20 })
  expect(withView(list, { productId: 3, at: 30 })).toEqual([
    { productId: 3, at: 30 },
    { productId: 7, at: 20 },
  ])
})

test('the oldest one leaves a full list', () => {
  const full = Array.from({ length: RECENT_PRODUCTS_MAX }, (_, at) => ({ productId: at + 1, at }))
  const list = withView(full, { productId: 900, at: 99 })
  expect(list).toHaveLength(RECENT_PRODUCTS_MAX)
  expect(list[0]?.productId).toBe(900)
  expect(list.some(({ productId }) => productId === RECENT_PRODUCTS_MAX)).toBe(false)
})

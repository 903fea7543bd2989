import { expect, test } from 'vitest'
import { focusedBrandId } from './focused-brand.ts'

test.each([
  ['/brands/8', 8],
  ['/brands', undefined],
  ['/brands/8/styling', undefined],
  ['/products?brand=8', undefined],
])('a banner with the link %s focuses the brand %s', (link, brandId) => {
  expect(focusedBrandId(link)).toBe(brandId)
})

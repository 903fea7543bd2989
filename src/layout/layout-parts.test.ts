import { expect, test } from 'vitest'
import { layoutPartsOf } from './layout-parts.ts'

test('browsing keeps the tab bar and the footer', () => {
  for (const path of ['/', '/products', '/my-page', '/store-info']) {
    expect(layoutPartsOf(path)).toEqual({ foot: 'tabs', footer: true })
  }
})

test('a product and the cart give the place of the tab bar to their own bar', () => {
  expect(layoutPartsOf('/products/12').foot).toBe('own')
  expect(layoutPartsOf('/cart').foot).toBe('none')
  expect(layoutPartsOf('/cart').footer).toBe(true)
})

test('paying shows neither tab bar nor footer', () => {
  expect(layoutPartsOf('/cart/payment')).toEqual({ foot: 'none', footer: false })
  expect(layoutPartsOf('/cart/payment/result')).toEqual({ foot: 'none', footer: false })
})

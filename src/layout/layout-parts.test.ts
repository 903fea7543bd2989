import { expect, test } from 'vitest'
import { framePartsOf } from './layout-parts.ts'

test('browsing keeps the tab bar and the footer', () => {
  for (const path of ['/', '/products', '/my-page', '/store-info']) {
    expect(framePartsOf(path)).toEqual({ foot: 'tabs', footer: true })
  }
})

test('a product and the cart give the place of the tab bar to their own bar', () => {
  expect(framePartsOf('/products/12').foot).toBe('own')
  expect(framePartsOf('/cart').foot).toBe('none')
  expect(framePartsOf('/cart').footer).toBe(true)
})

test('paying shows neither tab bar nor footer', () => {
  expect(framePartsOf('/cart/payment')).toEqual({ foot: 'none', footer: false })
  expect(framePartsOf('/cart/payment/result')).toEqual({ foot: 'none', footer: false })
})

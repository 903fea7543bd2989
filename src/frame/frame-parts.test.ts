import { expect, test } from 'vitest'
import { framePartsOf } from './frame-parts.ts'

test('browsing keeps the tab bar and the footer', () => {
  for (const path of ['/', '/products', '/my-page', '/store-info']) {
    expect(framePartsOf(path)).toEqual({ tabBar: true, footer: true })
  }
})

test('a product and the cart give the place of the tab bar to their own bar', () => {
  expect(framePartsOf('/products/12').tabBar).toBe(false)
  expect(framePartsOf('/cart').tabBar).toBe(false)
  expect(framePartsOf('/cart').footer).toBe(true)
})

test('paying shows neither tab bar nor footer', () => {
  expect(framePartsOf('/cart/payment')).toEqual({ tabBar: false, footer: false })
  expect(framePartsOf('/cart/payment/result')).toEqual({ tabBar: false, footer: false })
})

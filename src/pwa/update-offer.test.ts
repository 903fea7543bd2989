import { expect, test } from 'vitest'
import { updateStep } from './update-offer.ts'

const state = { isWaiting: false, isTakenOver: false, pathname: '/products/3' }

test('a version that waits is offered, not taken', () => {
  expect(updateStep({ ...state, isWaiting: true })).toBe('offer')
})

test('a page whose worker was replaced is reloaded', () => {
  expect(updateStep({ ...state, isTakenOver: true })).toBe('reload')
})

test.each(['/cart/payment', '/cart/payment/result'])('nothing happens on %s', (pathname) => {
  expect(updateStep({ ...state, pathname, isWaiting: true })).toBe('withdraw')
  expect(updateStep({ ...state, pathname, isTakenOver: true })).toBe('nothing')
})

test('the cart itself is no payment', () => {
  expect(updateStep({ ...state, pathname: '/cart', isTakenOver: true })).toBe('reload')
})

test('without news nothing happens', () => {
  expect(updateStep(state)).toBe('nothing')
})

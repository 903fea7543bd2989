import { expect, test } from 'vitest'
import { updateStep } from './update-offer.ts'

const state = { isWaiting: false, isTakenOver: false, mayReload: false, pathname: '/products/3' }

test('a version that waits is offered, not taken', () => {
  expect(updateStep({ ...state, isWaiting: true })).toBe('offer')
})

test('a tab whose visitor agreed is reloaded at the take-over, another one keeps the offer', () => {
  expect(updateStep({ ...state, isTakenOver: true, mayReload: true })).toBe('reload')
  expect(updateStep({ ...state, isTakenOver: true })).toBe('offer')
})

test('consent alone reloads nothing', () => {
  expect(updateStep({ ...state, isWaiting: true, mayReload: true })).toBe('offer')
})

test.each(['/cart/payment', '/cart/payment/result'])('nothing is offered on %s', (pathname) => {
  expect(updateStep({ ...state, pathname, isWaiting: true })).toBe('withdraw')
  expect(updateStep({ ...state, pathname, isTakenOver: true, mayReload: true })).toBe('withdraw')
})

test('the cart itself is no payment', () => {
  const agreed = { ...state, isTakenOver: true, mayReload: true }
  expect(updateStep({ ...agreed, pathname: '/cart' })).toBe('reload')
})

test('without news nothing happens', () => {
  expect(updateStep(state)).toBe('nothing')
  expect(updateStep({ ...state, pathname: '/cart/payment' })).toBe('nothing')
})

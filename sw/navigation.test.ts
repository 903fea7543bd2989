import { expect, test } from 'vitest'
import { answerNavigation, belongsToServer } from './navigation.ts'

const at = (path: string) => new URL(path, 'https://pushyard.example')

test.each(['/', '/products?category=3', '/products/12', '/cart/payment', '/users-guide', '/v1x'])(
  '%s is answered with the shell while the shop is open',
  (path) => {
    expect(answerNavigation(at(path), false)).toEqual({ serve: 'shell' })
  },
)

test.each(['/', '/products/12', '/cart/payment', '/offline', '/error', '/inspection/x'])(
  '%s leads to the inspection page while the shop is closed',
  (path) => {
    expect(answerNavigation(at(path), true)).toEqual({ redirect: '/inspection' })
  },
)

test('the inspection page is the shell, open or closed', () => {
  expect(answerNavigation(at('/inspection'), true)).toEqual({ serve: 'shell' })
  expect(answerNavigation(at('/inspection'), false)).toEqual({ serve: 'shell' })
})

test.each([
  '/v1/orders',
  '/v1',
  '/users/info',
  '/ts.wseq?opcode=5001',
  '/pictures/7/front-640.avif',
  '/stand-in/payment',
  '/healthz',
  '/sw.js',
  '/manifest.webmanifest',
  '/robots.txt',
])('%s belongs to the server', (path) => {
  expect(belongsToServer(at(path))).toBe(true)
})

test.each(['/', '/products/12', '/inspection', '/users-guide', '/v1x'])(
  '%s does not belong to the server',
  (path) => {
    expect(belongsToServer(at(path))).toBe(false)
  },
)

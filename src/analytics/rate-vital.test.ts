import { expect, test } from 'vitest'
import { rateVital, type VitalName } from './rate-vital.ts'

test.each<[VitalName, number, number]>([
  ['FCP', 1_800, 3_000],
  ['LCP', 2_500, 4_000],
  ['INP', 200, 500],
  ['CLS', 0.1, 0.25],
  ['TTFB', 800, 1_800],
])('%s is good up to %d and poor beyond %d', (name, good, passable) => {
  expect(rateVital(name, 0)).toBe('good')
  expect(rateVital(name, good)).toBe('good')
  expect(rateVital(name, good + 0.01)).toBe('needs-improvement')
  expect(rateVital(name, passable)).toBe('needs-improvement')
  expect(rateVital(name, passable + 0.01)).toBe('poor')
})

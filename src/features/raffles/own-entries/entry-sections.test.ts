import { expect, test } from 'vitest'
import { tabToOpen } from './entry-sections.ts'

test('own entries open on the wins while one is unpaid', () => {
  expect(tabToOpen(2)).toBe('WON')
  expect(tabToOpen(0)).toBe('APPLIED')
  expect(tabToOpen(undefined)).toBe('APPLIED')
})

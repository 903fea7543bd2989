import { expect, test } from 'vitest'
import { openTab } from './entry-sections.ts'

test('own entries open on the wins while one is unpaid, unless a tab was chosen', () => {
  expect(openTab(undefined, 2)).toBe('WON')
  expect(openTab(undefined, 0)).toBe('APPLIED')
  expect(openTab(undefined, undefined)).toBeUndefined()
  expect(openTab('LOST', 2)).toBe('LOST')
})

import { expect, test } from 'vitest'
import { cut } from './cut-text.ts'

test('a text is never cut through a character, and keeps none that cannot be kept', () => {
  expect(cut('가😀', 2)).toBe('가')
  expect(cut('a\0b', 9)).toBe('ab')
})

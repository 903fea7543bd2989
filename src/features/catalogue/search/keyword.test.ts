import { expect, test } from 'vitest'
import { keywordOf } from './keyword.ts'

test('spaces around a keyword go and inner ones collapse', () => {
  expect(keywordOf('  가로등   티 ')).toBe('가로등 티')
})

test('nothing typed is no keyword', () => {
  expect(keywordOf('   ')).toBeUndefined()
  expect(keywordOf(null)).toBeUndefined()
})

test('a keyword has at most fifty letters', () => {
  expect(keywordOf('가'.repeat(60))).toHaveLength(50)
  expect(keywordOf(`${'a'.repeat(49)}🛹`)).toBe('a'.repeat(49))
})

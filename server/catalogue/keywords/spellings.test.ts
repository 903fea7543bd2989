import { expect, test } from 'vitest'
import { spellingsOf } from './spellings.ts'

test('a word is tried without its particle first', () => {
  expect(spellingsOf('데크를')[0]).toBe('데크')
  expect(spellingsOf('스팟에서')[0]).toBe('스팟')
})

test('a word of two scripts is tried as two words', () => {
  expect(spellingsOf('bamsae후디')).toContain('bamsae 후디')
  expect(spellingsOf('bamsae후디의')).toContain('bamsae 후디')
})

test('a word is tried as any two words', () => {
  expect(spellingsOf('밤새후디')).toEqual(['밤 새후디', '밤새 후디', '밤새후 디'])
})

test('a single Latin letter is not taken for a word', () => {
  expect(spellingsOf('gnel')).toEqual(['gn el'])
})

test('a particle alone and a very long word have no other spelling', () => {
  expect(spellingsOf('를')).toEqual([])
  expect(spellingsOf('가'.repeat(50)).filter((word) => word.includes(' '))).toEqual([])
})

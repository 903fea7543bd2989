import { expect, test } from 'vitest'
import { keywordWords } from './keyword-words.ts'

test('a keyword is its words; signs alone are none', () => {
  expect(keywordWords('  가로등   티 ')).toEqual(['가로등', '티'])
  expect(keywordWords('가로등 - 티')).toEqual(['가로등', '티'])
  expect(keywordWords('%')).toEqual([])
})

test('one letter of a syllable is no word, two are', () => {
  expect(keywordWords('ㄱ')).toEqual([])
  expect(keywordWords('후디 ㅏ')).toEqual(['후디'])
  expect(keywordWords('ㄱㄹ ㄳ')).toEqual(['ㄱㄹ', 'ㄱㅅ'])
})

test('consonants that the keyboard joined are parted', () => {
  expect(keywordWords('ㅂㄳㄿ')).toEqual(['ㅂㄱㅅㄹㅍ'])
})

test('letters that come in pieces are put together', () => {
  expect(keywordWords('후디'.normalize('NFD'))).toEqual(['후디'])
})

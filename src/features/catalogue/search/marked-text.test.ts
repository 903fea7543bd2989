import { expect, test } from 'vitest'
import { markedParts } from './marked-text.ts'

const written = (text: string, keyword: string) =>
  markedParts(text, keyword)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('')

test('the first occurrence is marked, whatever its case', () => {
  expect(written('막차 후디', '후디')).toBe('막차 [후디]')
  expect(written('LAST TRAIN HOODIE', 'train')).toBe('LAST [TRAIN] HOODIE')
  expect(written('데크 데크', '데크')).toBe('[데크] 데크')
})

test('a text without the keyword has one part', () => {
  expect(written('밤새클럽', 'ㅂㅅ')).toBe('밤새클럽')
  expect(written('막차', '')).toBe('막차')
  expect(written('İSTANBUL 티', '티')).toBe('İSTANBUL 티')
})

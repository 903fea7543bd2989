import { expect, test } from 'vitest'
import { matchesBrand } from './matches-brand.ts'

const brand = { nameEn: 'BAMSAE CLUB', nameKo: '밤새클럽' }

test.each(['', 'bam', 'saeclub', '밤새', '클럽', 'ㅂㅅ', 'ㅋㄹ', ' Club '])(
  'the word "%s" finds the brand',
  (word) => expect(matchesBrand(brand, word)).toBe(true),
)

test.each(['bamse', 'ㅅㅂ', '<script>', '밤샘'])('the word "%s" does not', (word) =>
  expect(matchesBrand(brand, word)).toBe(false),
)

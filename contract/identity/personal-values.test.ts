import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Email, normalizePhone, PersonName } from './personal-values.ts'

test.each([
  '010-1234-5678',
  '+82 10-1234-5678',
  '010.1234.5678',
  '010–1234–5678',
  '０１０１２３４５６７８',
])('the phone %s is read as its digits', (typed) => {
  expect(normalizePhone(typed)).toBe('01012345678')
})

test('the message for a too long e-mail is Korean', () => {
  const long = `${'a'.repeat(100)}@example.com`
  const { issues } = v.safeParse(Email, long)
  expect(issues?.map(({ message }) => message)).toEqual(['이메일은 100자까지 입력할 수 있습니다.'])
})

test.each([
  ['홍길동', '홍길동'],
  ['홍길', '홍길'],
  [' 나 그네 ', '나 그네'],
  ['홍  길동', '홍 길동'],
  ['José García', 'José García'],
  ['José García'.normalize('NFD'), 'José García'],
  ["O'Neil", "O'Neil"],
  ['O’Neil', "O'Neil"],
  ['Jean-Luc', 'Jean-Luc'],
  ['Jean‐Luc', 'Jean-Luc'],
  ['J. K. Rowling', 'J. K. Rowling'],
  ['J.R. Smith Jr.', 'J.R. Smith Jr.'],
  ['Nguyễn Thị Hoa', 'Nguyễn Thị Hoa'],
  ['อนุสรณ์', 'อนุสรณ์'],
  ['王小明', '王小明'],
  ['Ольга', 'Ольга'],
  ['가'.repeat(40), '가'.repeat(40)],
])('the name %s is taken as %s', (typed, name) => {
  expect(v.safeParse(PersonName, typed).output).toBe(name)
})

test.each([
  'ㄱㄴ',
  '홍길ㄷ',
  'ᄀᄂ',
  'ㅏㅏ',
  '홍',
  'A',
  'A.',
  '',
  '홍길동1',
  '-홍길동',
  "O''Neil",
  'Jean--Luc',
  'Jean- Luc',
  'Luc-',
  '홍_길동',
  '<b>홍길동</b>',
  '😀😀',
  '가'.repeat(41),
  `a${'\u0301'.repeat(50_000)}b`,
])('%s is no name', (typed) => {
  expect(v.safeParse(PersonName, typed).success).toBe(false)
})

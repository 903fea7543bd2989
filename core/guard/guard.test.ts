import { expect, test } from 'vitest'
import { isNumber, isText, listOf, objectOf } from './guard.ts'

interface Mark {
  readonly name: string
  readonly at?: number | undefined
}
const isMark = objectOf<Mark>({
  name: isText,
  at: (value) => value === undefined || isNumber(value),
})

test.each([{ name: 'a' }, { name: 'a', at: 1 }, { name: 'a', at: undefined, more: true }])(
  '%o has what it needs',
  (value) => {
    expect(isMark(value)).toBe(true)
  },
)

test.each([undefined, null, 'a', 7, [], {}, { name: 1 }, { name: 'a', at: '1' }, { at: 1 }])(
  '%o is refused',
  (value) => {
    expect(isMark(value)).toBe(false)
  },
)

test('one wrong item spoils a list', () => {
  expect(listOf(isMark)([])).toBe(true)
  expect(listOf(isMark)([{ name: 'a' }, { name: 'b' }])).toBe(true)
  expect(listOf(isMark)([{ name: 'a' }, { name: 2 }])).toBe(false)
  expect(listOf(isMark)({ 0: { name: 'a' }, length: 1 })).toBe(false)
})

test('what counts nothing is no number', () => {
  expect([0, -1, 1.5, Infinity].every(isNumber)).toBe(true)
  expect([Number.NaN, '1', null].some(isNumber)).toBe(false)
})

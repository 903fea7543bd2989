import { expect, test } from 'vitest'
import { groupTyped } from './group-typed.ts'

test.each([
  ['abcd', 'ABCD'],
  ['ABCDE', 'ABCD-E'],
  ['ABCD EFGH', 'ABCD-EFGH'],
  ['ABCD-', 'ABCD'],
  ['TANY9Z5N4TRYJ3WT', 'TANY-9Z5N-4TRY-J3WT'],
])('%s is shown as %s', (typed, shown) => {
  expect(groupTyped(typed, typed.length)).toBe(shown)
})

test.each([
  ['a text that is grouped', 'ABCD-E', 6],
  ['a change within the text', 'ABCDE', 2],
  ['the text of a QR code', 'PYGC:TANY', 9],
  ['letters of another alphabet', '가나', 2],
])('%s stays as it is', (_, typed, cursor) => {
  expect(groupTyped(typed, cursor)).toBeUndefined()
})

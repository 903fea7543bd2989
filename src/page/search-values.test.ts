import { expect, test } from 'vitest'
import {
  flagIn,
  idIn,
  integerIn,
  oneOf,
  orderNumberIn,
  textIn,
  traceIdIn,
  wordsIn,
} from './search-values.ts'

const readers = {
  text: textIn,
  words: wordsIn,
  'integer from 0 to 9': (value: unknown) => integerIn(value, 0, 9),
  id: (value: unknown) => idIn(value),
  flag: flagIn,
  'one of A and B': (value: unknown) => oneOf(['A', 'B'], value),
  'order number': orderNumberIn,
  'trace id': traceIdIn,
}

test.each([
  ['text', '/cart', '/cart'],
  ['words', '화이트', '화이트'],
  ['words', 400, '400'],
  ['integer from 0 to 9', 0, 0],
  ['integer from 0 to 9', 9, 9],
  ['id', 1, 1],
  ['flag', true, true],
  ['flag', 'true', true],
  ['flag', 1, true],
  ['one of A and B', 'B', 'B'],
  ['order number', '260814-7F3K2QX', '260814-7F3K2QX'],
  ['trace id', '5f6c9f36-6a4c-4d0a-9a9e-7d3e6c0e0f11', '5f6c9f36-6a4c-4d0a-9a9e-7d3e6c0e0f11'],
] as const)('a %s is read from %o', (kind, value, read) => {
  expect(readers[kind](value)).toBe(read)
})

test.each([
  ['text', 7],
  ['text', undefined],
  ['words', true],
  ['words', ['a']],
  ['integer from 0 to 9', -1],
  ['integer from 0 to 9', 10],
  ['integer from 0 to 9', 1.5],
  ['integer from 0 to 9', '1'],
  ['id', 0],
  ['id', 2 ** 53],
  ['flag', false],
  ['flag', 'no'],
  ['flag', 0],
  ['one of A and B', 'C'],
  ['one of A and B', ['A']],
  ['order number', '260814-7F3K2QXX'],
  ['order number', '260814-7F3K2QU'],
  ['order number', 260_814],
  ['trace id', '계좌 110-123-456789로 입금해 주세요'],
  ['trace id', '5f6c9f36-6a4c-4d0a-9a9e-7d3e6c0e0f11 '],
  ['trace id', '5f6c9f36'],
  ['trace id', 260_814],
] as const)('no %s is read from %o', (kind, value) => {
  expect(readers[kind](value)).toBeUndefined()
})

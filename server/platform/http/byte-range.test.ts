import { expect, test } from 'vitest'
import { readByteRange } from './byte-range.ts'

test.each([
  ['bytes=0-', { first: 0, last: 99 }],
  ['bytes=10-19', { first: 10, last: 19 }],
  ['bytes=90-500', { first: 90, last: 99 }],
  ['bytes=99-99', { first: 99, last: 99 }],
  ['bytes=-30', { first: 70, last: 99 }],
  ['bytes=-500', { first: 0, last: 99 }],
])('%s is a part of 100 bytes', (header, range) => {
  expect(readByteRange(header, 100)).toEqual(range)
})

test.each(['bytes=100-', 'bytes=500-600', 'bytes=-0'])('%s has no byte of 100', (header) => {
  expect(readByteRange(header, 100)).toBe('unsatisfiable')
})

test.each([
  undefined,
  '',
  'bytes=',
  'bytes=-',
  'bytes=9-1',
  'bytes=0-1,5-6',
  'items=0-1',
  'bytes=a-b',
])('%s is ignored', (header) => {
  expect(readByteRange(header, 100)).toBeUndefined()
})

test('an empty file has no part', () => {
  expect(readByteRange('bytes=0-', 0)).toBe('unsatisfiable')
  expect(readByteRange('bytes=-5', 0)).toBe('unsatisfiable')
})

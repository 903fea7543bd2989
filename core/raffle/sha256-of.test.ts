import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { hmacBy, sha256Into, sha256Of, sha256OfText } from './sha256-of.ts'

const bytesOf = (length: number, seed: number) =>
  Uint8Array.from({ length }, (_, i) => (i * 167 + seed * 59 + (i >> 3)) % 256)
const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

test('hashes equal those of the platform for every length around the blocks, whole and in parts', () => {
  for (let length = 0; length <= 320; length += 1) {
    const message = bytesOf(length, length)
    const expected = createHash('sha256').update(message).digest('hex')
    expect(hexOf(sha256Of(message))).toBe(expected)
    const cut = length % 67
    expect(hexOf(sha256Of(message.subarray(0, cut), message.subarray(cut)))).toBe(expected)
    const target = new Uint8Array(32)
    sha256Into(target, message)
    expect(hexOf(target)).toBe(expected)
  }
})

test('long messages, and short ones after them, have the hashes of the platform', () => {
  for (const length of [1_000_000, 3, 5_000, 0]) {
    const message = bytesOf(length, 7)
    expect(hexOf(sha256Of(message))).toBe(createHash('sha256').update(message).digest('hex'))
  }
})

test.each(['', 'abc', 'a'.repeat(3_000), '접수 목록', `${'a'.repeat(70)}봉인`])(
  'the hash of the text %s is that of its UTF-8 bytes',
  (text) => {
    expect(hexOf(sha256OfText(text))).toBe(createHash('sha256').update(text).digest('hex'))
  },
)

test('authentication codes equal those of the platform, and longer messages are refused', () => {
  for (let length = 0; length <= 55; length += 1) {
    const key = bytesOf(32, length)
    const message = bytesOf(length, 3)
    const expected = createHmac('sha256', key).update(message).digest('hex')
    const cut = length % 7
    const code = hmacBy(key)(message.subarray(0, cut), message.subarray(cut))
    expect(hexOf(code)).toBe(expected)
  }
  expect(() => hmacBy(bytesOf(65, 1))).toThrow(RangeError)
  expect(() => hmacBy(bytesOf(32, 1))(bytesOf(50, 1), bytesOf(6, 1))).toThrow(RangeError)
})

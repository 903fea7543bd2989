import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  CODE_ALPHABET,
  formatGiftCode,
  isGiftCode,
  readGiftCode,
  withCheckSymbol,
} from './gift-codes.ts'

const symbols = fc
  .array(fc.constantFrom(...CODE_ALPHABET.split('')), { minLength: 15, maxLength: 15 })
  .map((list) => list.join(''))

test('a code is read as printed, pasted in small letters or scanned', () => {
  const code = withCheckSymbol('7F3K2QX10ABCDEF')
  expect(isGiftCode(code)).toBe(true)
  const printed = formatGiftCode(code)
  expect(printed).toMatch(/^(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}$/u)
  for (const text of [
    printed,
    printed.toLowerCase(),
    ` PYGC:${code} `,
    printed.replaceAll('0', 'o').replaceAll('1', 'l'),
  ]) {
    expect(readGiftCode(text)).toBe(code)
  }
  expect(isGiftCode(code.slice(0, 15))).toBe(false)
  expect(isGiftCode('')).toBe(false)
  expect(isGiftCode('U'.repeat(16))).toBe(false)
  expect(() => withCheckSymbol('ABCU')).toThrow(RangeError)
})

test('every wrong symbol and every two exchanged neighbours are found', () => {
  fc.assert(
    fc.property(
      symbols,
      fc.nat(15),
      fc.constantFrom(...CODE_ALPHABET.split('')),
      (text, at, other) => {
        const code = withCheckSymbol(text)
        const changed = `${code.slice(0, at)}${other}${code.slice(at + 1)}`
        expect(isGiftCode(changed)).toBe(changed === code)
        const [left = '', right = ''] = code.slice(at, at + 2)
        const exchanged = `${code.slice(0, at)}${right}${left}${code.slice(at + 2)}`
        expect(isGiftCode(exchanged)).toBe(exchanged === code)
      },
    ),
  )
})

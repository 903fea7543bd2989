import { expect, test } from 'vitest'
import { scannedText, withKey } from './scanned-text.ts'

const keysOf = (codes: readonly (readonly [code: string, isUpper?: boolean])[]) =>
  codes.reduce((letters, [code, isUpper = false]) => withKey(letters, { code, isUpper }), '')

test('a scan on a Korean keyboard is what its keys are', () => {
  const letters = keysOf([
    ['KeyP', true],
    ['KeyY', true],
    ['Digit0'],
    ['Numpad1'],
    ['Minus'],
    ['KeyB'],
    ['ShiftLeft', true],
    ['Minus', true],
    ['Slash'],
  ])
  expect(letters).toBe('PY01-b_/')
  expect(scannedText('ㅔㅛ01-ㅠ_/', letters)).toBe('PY01-b_/')
  expect(scannedText('퍄01', 'vi01')).toBe('vi01')
})

test('what is typed or pasted in plain letters counts as it is', () => {
  expect(scannedText('880123', '88')).toBe('880123')
  // A phone names no keys.
  expect(scannedText('한글', '')).toBe('한글')
  expect(keysOf([['Digit8'], ['Digit9'], ['Backspace']])).toBe('8')
})

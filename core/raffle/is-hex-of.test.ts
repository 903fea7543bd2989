import { expect, test } from 'vitest'
import { isHexOf } from './is-hex-of.ts'

const BYTES = Uint8Array.of(0, 15, 16, 171, 255)

test.each([
  ['000f10abff', true],
  ['000f10abfe', false],
  ['000f10ab0f', false],
  ['000F10ABFF', false],
  ['000f10abf', false],
  ['000f10abff00', false],
])('%s is the hex of the bytes: %s', (text, isRight) => {
  expect(isHexOf(text, BYTES)).toBe(isRight)
})

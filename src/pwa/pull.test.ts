import { expect, test } from 'vitest'
import { isRefreshed, pulledPx } from './pull.ts'

const FROM = { x: 100, y: 50 }

test('a pull down moves the mark by half of the way, up to its maximum', () => {
  expect(pulledPx(FROM, { x: 100, y: 90 })).toBe(20)
  expect(pulledPx(FROM, { x: 100, y: 900 })).toBe(96)
})

test('a movement up or mostly to a side is no pull', () => {
  expect(pulledPx(FROM, { x: 100, y: 20 })).toBe(0)
  expect(pulledPx(FROM, { x: 260, y: 150 })).toBe(0)
})

test('only a long pull refreshes', () => {
  expect(isRefreshed(pulledPx(FROM, { x: 100, y: 150 }))).toBe(false)
  expect(isRefreshed(pulledPx(FROM, { x: 110, y: 180 }))).toBe(true)
})

import { expect, test } from 'vitest'
import { firstHoldEnd, holdForWindow, isHoldOver } from './hold-rules.ts'

const now = new Date('2026-08-14T14:17:00+09:00')
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

test('a new order holds its stock for fifteen minutes', () => {
  expect(firstHoldEnd(now)).toEqual(inMinutes(15))
})

test('the end of a hold is exclusive', () => {
  expect(isHoldOver({ expiresAt: now }, now)).toBe(true)
  expect(isHoldOver({ expiresAt: new Date(now.getTime() + 1) }, now)).toBe(false)
})

test('an opened window leaves at least five minutes, once', () => {
  const late = { expiresAt: inMinutes(2), extended: false }
  expect(holdForWindow(late, now)).toEqual({ expiresAt: inMinutes(5), extended: true })
  const again = { expiresAt: inMinutes(2), extended: true }
  expect(holdForWindow(again, now)).toBe(again)
})

test('a long hold and an ended one do not change', () => {
  const long = { expiresAt: inMinutes(6), extended: false }
  expect(holdForWindow(long, now)).toBe(long)
  const over = { expiresAt: inMinutes(-1), extended: false }
  expect(holdForWindow(over, now)).toBe(over)
})

import { expect, test } from 'vitest'
import { earnText } from './earn-text.ts'

test('a member reads the number, with thousands parted', () => {
  expect(earnText(450)).toBe('구매확정 시 450 마일리지 적립')
  expect(earnText(1_350)).toBe('구매확정 시 1,350 마일리지 적립')
})

test('a guest reads what to do, and no number', () => {
  expect(earnText(null)).toContain('로그인하면 적립')
  expect(earnText(null)).not.toMatch(/\d/u)
})

test('what earns nothing says nothing', () => {
  expect(earnText(0)).toBeUndefined()
})

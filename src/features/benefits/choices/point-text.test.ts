import { expect, test } from 'vitest'
import { mileageHint, moneyHint, readPoints } from './point-text.ts'

const mileage = { owned: 8_400, usable: 4_430, min: 1_000, unit: 10, maxRate: 30 }

test('typed points are read with and without separators', () => {
  expect(readPoints('1,000원')).toBe(1_000)
  expect(readPoints('')).toBe(0)
  expect(readPoints('abc')).toBe(0)
})

test('the hint of mileage gives the limit, or why none is usable', () => {
  expect(mileageHint(mileage, 0, 0)).toContain('4,430 마일리지까지 10 단위')
  expect(mileageHint({ ...mileage, owned: 800, usable: 0 }, 0, 0)).toContain('1,000 마일리지부터')
  expect(mileageHint({ ...mileage, usable: 0 }, 0, 0)).toContain('이 주문에는 사용할 수 없습니다.')
})

test('a reduced wish is said with the used amount', () => {
  expect(mileageHint(mileage, 9_000, 4_430)).toBe('사용 한도에 맞춰 4,430원만 사용합니다.')
  expect(moneyHint({ owned: 120_000, usable: 40_000 }, 120_000, 40_000)).toContain('40,000원만')
})

test('the hint of money gives what is owned and usable', () => {
  expect(moneyHint({ owned: 120_000, usable: 40_000 }, 0, 0)).toBe(
    '보유 120,000원 · 이 주문에 40,000원까지 사용할 수 있습니다.',
  )
  expect(moneyHint({ owned: 0, usable: 0 }, 0, 0)).toBe('보유한 머니가 없습니다.')
})

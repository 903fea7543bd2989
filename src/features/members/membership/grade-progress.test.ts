import { expect, test } from 'vitest'
import type { Membership } from '#contract/members/memberships.calls.ts'
import { formatRate, gradeProgress } from './grade-progress.ts'

const CURB: Membership['grade'] = {
  code: 'CURB',
  name: 'CURB',
  minAmount: 200_000,
  earnRateBp: 150,
  benefits: [],
}
const next = (needed: number) => ({ code: 'RAIL', name: 'RAIL', needed })

test('the progress is measured from the own grade to the next one', () => {
  expect(gradeProgress({ grade: CURB, amount: 200_000, next: next(500_000) })).toBe(0)
  expect(gradeProgress({ grade: CURB, amount: 450_000, next: next(250_000) })).toBe(50)
})

test('an amount below the own grade is no progress, the highest grade is complete', () => {
  expect(gradeProgress({ grade: CURB, amount: 50_000, next: next(650_000) })).toBe(0)
  expect(gradeProgress({ grade: CURB, amount: 900_000, next: null })).toBe(100)
})

test('an amount for the next grade before the review is complete', () => {
  expect(gradeProgress({ grade: CURB, amount: 700_000, next: next(0) })).toBe(100)
})

test('basis points are shown as percent', () => {
  expect([100, 150, 300].map(formatRate)).toEqual(['1%', '1.5%', '3%'])
})

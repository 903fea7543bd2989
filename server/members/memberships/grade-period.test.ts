import { expect, test } from 'vitest'
import { gradeDates } from './grade-period.ts'

const at = (text: string) => new Date(`${text}+09:00`)

test('after a review the next one counts eleven months and the current one', () => {
  expect(gradeDates(at('2026-08-14T12:00:00'))).toEqual({
    lastReview: at('2026-08-01T04:00:00'),
    nextReview: at('2026-09-01T04:00:00'),
    reviewed: { from: at('2025-08-01T00:00:00'), to: at('2026-08-01T00:00:00') },
    current: { from: at('2025-09-01T00:00:00'), to: at('2026-08-14T12:00:00') },
  })
})

test('on the first of a month the review is at 04:00 in Korea', () => {
  const before = gradeDates(at('2026-09-01T03:59:59'))
  expect(before.lastReview).toEqual(at('2026-08-01T04:00:00'))
  const after = gradeDates(at('2026-09-01T04:00:00'))
  expect(after.lastReview).toEqual(at('2026-09-01T04:00:00'))
  expect(after.reviewed.to).toEqual(at('2026-09-01T00:00:00'))
})

test('in January the months of the year before count', () => {
  const { reviewed, nextReview } = gradeDates(at('2027-01-15T00:00:00'))
  expect(reviewed.from).toEqual(at('2026-01-01T00:00:00'))
  expect(nextReview).toEqual(at('2027-02-01T04:00:00'))
})

import { expect, test } from 'vitest'
import { nextPollAt } from './next-poll-at.ts'

test('an unanswered attempt is checked after 1, 3, 10, 30 minutes and a day', () => {
  const start = new Date('2026-08-14T12:00:00Z')
  const minutes = [0, 1, 2, 3, 4, 5].map((polls) => {
    const at = nextPollAt(start, polls)
    return at && (at.getTime() - start.getTime()) / 60_000
  })
  expect(minutes).toEqual([1, 3, 10, 30, 1_440, null])
})

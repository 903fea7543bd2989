import { expect, test } from 'vitest'
import { rapidProtection, RAPID_LIMITS, type RapidHistory } from './rapid-request.ts'

/** Verdicts for requests with these pauses. */
function verdicts(pausesMs: readonly number[], completesAfterEach = false, limits = RAPID_LIMITS) {
  const protect = rapidProtection(limits)
  let history: RapidHistory = { requestedAt: [], sinceComplete: 0 }
  let now = 1_000_000
  return [0, ...pausesMs].map((pause) => {
    now += pause
    const judged = protect(history, now)
    history = completesAfterEach ? { ...judged.history, sinceComplete: 0 } : judged.history
    return judged.verdict
  })
}

const uneven = (count: number, mean: number) =>
  Array.from({ length: count }, (_, i) => mean + (i % 4) * 60)

test('a few requests cause no virtual wait', () => {
  expect(new Set(verdicts(uneven(5, 300)))).toEqual(new Set(['none']))
})

test('pauses too even for a person are noticed with the seventh', () => {
  const judged = verdicts(Array.from({ length: 8 }, () => 3_000))
  expect(judged.indexOf('too-even')).toBe(7)
})

test('more than eighteen requests in twenty seconds are too many', () => {
  expect(verdicts(uneven(20, 500), true).indexOf('too-many')).toBe(18)
})

test('ten requests without a completion pass, the eleventh is held', () => {
  const judged = verdicts(uneven(14, 2_000))
  expect(judged.indexOf('only-requests')).toBe(10)
  expect(judged.slice(11)).toEqual(['none', 'none', 'none', 'none'])
  expect(verdicts(uneven(14, 2_000), true)).not.toContain('only-requests')
})

test('every limit is a setting', () => {
  const strict = { ...RAPID_LIMITS, requestsPerWindow: 6, deviationMs: 0 }
  expect(verdicts(uneven(8, 500), true, strict).indexOf('too-many')).toBe(6)
  const wide = { ...RAPID_LIMITS, deviationMs: 200 }
  expect(verdicts(uneven(8, 3_000), true, wide).indexOf('too-even')).toBe(7)
})

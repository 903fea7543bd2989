import * as fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { MaintenanceWindow } from '#contract/shop/maintenance.calls.ts'
import { isKnownMaintenance, learn, UNTAUGHT, windowAt } from './window.ts'

const at = (instant: string) => Date.parse(instant)

test.each([
  ['2024-10-25T23:59:59.999+09:00', false],
  ['2024-10-26T00:00:00+09:00', true],
  ['2024-10-25T18:30:00Z', true],
  ['2024-10-26T03:59:59.999+09:00', true],
  ['2024-10-26T04:00:00+09:00', false],
])('at %s the first window closes the shop: %s', (instant, isClosed) => {
  expect(windowAt(UNTAUGHT, at(instant)) !== undefined).toBe(isClosed)
})

test('a window learnt from the server closes the shop too', () => {
  const window = {
    startsAt: '2026-12-01T02:00:00+09:00',
    endsAt: '2026-12-01T03:00:00+09:00',
    reason: '결제 시스템 교체',
  }
  const now = at('2026-12-01T02:30:00+09:00')
  const known = learn({ serverTime: '2026-12-01T02:30:00+09:00', windows: [window] }, now)
  expect(windowAt(known, now)).toEqual(window)
  expect(windowAt(known, at('2026-12-01T03:00:00+09:00'))).toBeUndefined()
})

test('a wrong clock inside the window blocks no visitor after a server response', () => {
  const wrongNow = at('2024-10-26T01:00:00+09:00')
  expect(windowAt(UNTAUGHT, wrongNow)).toBeDefined()
  const known = learn({ serverTime: '2026-11-21T12:00:00+09:00', windows: [] }, wrongNow)
  expect(windowAt(known, wrongNow + 60_000)).toBeUndefined()
})

test('a phone whose clock runs behind is closed when the shop is', () => {
  const window = {
    startsAt: '2026-12-01T02:00:00+09:00',
    endsAt: '2026-12-01T03:00:00+09:00',
    reason: '점검',
  }
  const slowNow = at('2026-12-01T00:10:00+09:00')
  const known = learn({ serverTime: '2026-12-01T02:10:00+09:00', windows: [window] }, slowNow)
  expect(windowAt(known, slowNow)).toEqual(window)
})

const nearly = (right: fc.Arbitrary<string>) =>
  fc.oneof(
    right,
    fc.string(),
    fc.tuple(right, fc.string()).map(([a, b]) => a + b),
    fc.anything(),
  )
const instant = fc.oneof(
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.stringMatching(
    /^\d{4}-[01]\d-[0-3]\d[T ][0-2]\d:[0-6]\d:[0-6]\d(?:\.\d{1,10})?(?:Z|[+-][0-2]\d:?\d\d)?$/u,
  ),
)

test('no kept window passes that the contract would refuse', () => {
  let passed = 0
  const stored = fc.record({
    startsAt: nearly(instant),
    endsAt: instant,
    reason: nearly(fc.string()),
  })
  fc.assert(
    fc.property(stored, (window) => {
      if (!isKnownMaintenance({ windows: [window], clockOffsetMs: 0, learntAt: 0 })) return
      passed += 1
      expect(v.is(MaintenanceWindow, window)).toBe(true)
    }),
    { numRuns: 2_000 },
  )
  expect(passed).toBeGreaterThan(0)
})

test.each([
  ['2026-12-01T02:00:00+09:00', true],
  ['2026-11-30T17:00:00.000Z', true],
  ['2026-12-01T24:00:00Z', false],
  ['2026-13-01T02:00:00Z', false],
  ['2026-12-01', false],
  ['Dec 1 2026', false],
  [1_796_000_000_000, false],
])('a window that is kept to begin at %s is understood: %s', (startsAt, isUnderstood) => {
  const window = { startsAt, endsAt: '2026-12-01T03:00:00+09:00', reason: '점검' }
  const known = { windows: [window], clockOffsetMs: 0, learntAt: 0 }
  expect(isKnownMaintenance(known)).toBe(isUnderstood)
})

test.each([undefined, { ...UNTAUGHT, clockOffsetMs: Number.NaN }, { ...UNTAUGHT, windows: {} }])(
  'a device that keeps %o keeps no knowledge',
  (stored) => {
    expect(isKnownMaintenance(stored)).toBe(false)
  },
)

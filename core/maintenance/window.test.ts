import { expect, test } from 'vitest'
import { learn, UNTAUGHT, windowAt } from './window.ts'

const at = (instant: string) => Date.parse(instant)

test.each([
  ['2024-10-25T23:59:59.999+09:00', false],
  ['2024-10-26T00:00:00+09:00', true],
  ['2024-10-25T18:30:00Z', true],
  ['2024-10-26T03:59:59.999+09:00', true],
  ['2024-10-26T04:00:00+09:00', false],
])('at %s the first window closes the store: %s', (instant, isClosed) => {
  expect(windowAt(UNTAUGHT, at(instant)) !== undefined).toBe(isClosed)
})

test('a window learnt from the server closes the store too', () => {
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

test('a phone whose clock stands in the window is not locked out once it met the server', () => {
  const wrongNow = at('2024-10-26T01:00:00+09:00')
  expect(windowAt(UNTAUGHT, wrongNow)).toBeDefined()
  const known = learn({ serverTime: '2026-11-21T12:00:00+09:00', windows: [] }, wrongNow)
  expect(windowAt(known, wrongNow + 60_000)).toBeUndefined()
})

test('a phone whose clock runs behind is closed when the store is', () => {
  const window = {
    startsAt: '2026-12-01T02:00:00+09:00',
    endsAt: '2026-12-01T03:00:00+09:00',
    reason: '점검',
  }
  const slowNow = at('2026-12-01T00:10:00+09:00')
  const known = learn({ serverTime: '2026-12-01T02:10:00+09:00', windows: [window] }, slowNow)
  expect(windowAt(known, slowNow)).toEqual(window)
})

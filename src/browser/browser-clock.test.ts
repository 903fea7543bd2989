import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBrowserClock } from './browser-clock.ts'

const HOUR_MS = 3_600_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A call-back 1.2 s from now. */
function wakeSoon(clock: ReturnType<typeof createBrowserClock>) {
  const woken = vi.fn<() => void>()
  const at = clock.now() + 1_200
  return { woken, at, cancel: clock.wakeAt(at, woken) }
}

test('a time that is set back during a wait makes it no longer', () => {
  const clock = createBrowserClock()
  const { woken, at } = wakeSoon(clock)
  vi.advanceTimersByTime(1_000)
  vi.setSystemTime(Date.now() - HOUR_MS)
  expect(clock.now()).toBe(at - 200)
  vi.advanceTimersByTime(199)
  expect(woken).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(woken).toHaveBeenCalledOnce()
  expect(clock.now()).toBe(at)
})

test('a timer that ends a moment early calls back when the time has come, once', () => {
  let measured = 0
  vi.spyOn(performance, 'now').mockImplementation(() => measured)
  const { woken } = wakeSoon(createBrowserClock())
  vi.setSystemTime(Date.now() - 1)
  measured = 1_199.4
  vi.advanceTimersByTime(1_200)
  expect(woken).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(woken).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(HOUR_MS)
  expect(woken).toHaveBeenCalledOnce()
})

test('the time that a device slept has passed', () => {
  const clock = createBrowserClock()
  const before = clock.now()
  vi.setSystemTime(Date.now() + HOUR_MS)
  expect(clock.now()).toBe(before + HOUR_MS)
})

test('a call-back that is no longer wanted does not come', () => {
  const { woken, cancel } = wakeSoon(createBrowserClock())
  cancel()
  vi.advanceTimersByTime(HOUR_MS)
  expect(woken).not.toHaveBeenCalled()
})

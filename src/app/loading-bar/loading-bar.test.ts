import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLoadingBar, requestProgress } from './loading-bar.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const startBar = () =>
  createLoadingBar({
    now: () => Date.now(),
    wake: (run, delayMs) => {
      const timer = setTimeout(run, delayMs)
      return () => clearTimeout(timer)
    },
  })

test('the bar completes once the last of several loads is over, and resets a second later', () => {
  const bar = startBar()
  const endFirst = bar.begin('request')
  const endSecond = bar.begin('request')
  vi.advanceTimersByTime(500)
  endFirst()
  vi.advanceTimersByTime(0)
  expect(bar.phase()).toBe('loading')
  endSecond()
  vi.advanceTimersByTime(0)
  expect(bar.phase()).toBe('complete')
  vi.advanceTimersByTime(999)
  expect(bar.phase()).toBe('complete')
  vi.advanceTimersByTime(1)
  expect(bar.phase()).toBe('idle')
})

test('a load of a few milliseconds is visible for 200 ms', () => {
  const bar = startBar()
  const end = bar.begin('request')
  vi.advanceTimersByTime(5)
  end()
  vi.advanceTimersByTime(194)
  expect(bar.phase()).toBe('loading')
  vi.advanceTimersByTime(1)
  expect(bar.phase()).toBe('complete')
})

test('work that begins while the bar is completing takes it back to loading', () => {
  const bar = startBar()
  bar.begin('request')()
  vi.advanceTimersByTime(200)
  const end = bar.begin('request')
  vi.advanceTimersByTime(5_000)
  expect(bar.phase()).toBe('loading')
  end()
  vi.advanceTimersByTime(1_000)
  expect(bar.phase()).toBe('idle')
})

test('ending the same work twice counts once', () => {
  const bar = startBar()
  const end = bar.begin('request')
  bar.begin('request')
  end()
  end()
  vi.advanceTimersByTime(5_000)
  expect(bar.phase()).toBe('loading')
})

test('a request that the API client shows leaves the bar loading', () => {
  const bar = startBar()
  requestProgress(bar).begin()
  expect(bar.phase()).toBe('loading')
})

test('a page is veiled while the next one loads, never by a request', () => {
  const bar = startBar()
  const endRequest = bar.begin('request')
  expect(bar.isVeiled()).toBe(false)
  const endRoute = bar.begin('route')
  expect(bar.isVeiled()).toBe(true)
  endRoute()
  expect(bar.phase()).toBe('loading')
  expect(bar.isVeiled()).toBe(false)
  endRequest()
})

import { onlineManager } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { importWithRetry } from './import-with-retry.ts'

/** A module that is there after so many pauses, and the pauses. */
function openLine(failures: number) {
  const pauses: number[] = []
  const load = async () => {
    if (pauses.length < failures) throw new TypeError('Failed to fetch')
    return 'the part'
  }
  return { pauses, load }
}

test('a failed import is repeated after growing pauses until it succeeds', async () => {
  const { pauses, load } = openLine(7)
  const wake = (run: () => void, delayMs: number) => {
    pauses.push(delayMs)
    run()
  }
  expect(await importWithRetry(load, wake)).toBe('the part')
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 16_000, 16_000])
})

test('a failed import is repeated at once when the network reaches the shop again', async () => {
  onlineManager.setOnline(false)
  const { load, pauses } = openLine(1)
  const part = importWithRetry(load, (_, delayMs) => {
    pauses.push(delayMs)
    queueMicrotask(() => onlineManager.setOnline(true))
  })
  expect(await part).toBe('the part')
})

import { expect, test } from 'vitest'
import { importWithRetry } from './import-with-retry.ts'

test('a failed import is repeated every second until it succeeds', async () => {
  const pauses: number[] = []
  let isThere = false
  const load = async () => {
    if (!isThere) throw new TypeError('Failed to fetch')
    return 'the part'
  }
  const wake = (run: () => void, delayMs: number) => {
    pauses.push(delayMs)
    isThere = pauses.length === 2
    run()
  }
  expect(await importWithRetry(load, wake)).toBe('the part')
  expect(pauses).toEqual([1_000, 1_000])
})

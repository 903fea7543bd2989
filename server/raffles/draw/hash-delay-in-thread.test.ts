import { expect, test } from 'vitest'
import { hashDelay } from './hash-delay.ts'
import { hashDelayInThread } from './hash-delay-in-thread.ts'

const START = 'ab'.repeat(32)

test('a thread computes the same checkpoints, and leaves the event loop free', async () => {
  const delay = { iterations: 400_000, checkpoints: 8 }
  let turns = 0
  const timer = setInterval(() => (turns += 1), 1)
  const made = await hashDelayInThread(START, delay)
  clearInterval(timer)
  expect(made).toEqual(await hashDelay(START, delay))
  expect(turns).toBeGreaterThan(0)
})

test('a delay without equal segments is refused', () => {
  expect(() => hashDelayInThread(START, { iterations: 10, checkpoints: 3 })).toThrow(RangeError)
})

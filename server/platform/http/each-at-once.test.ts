import { expect, test } from 'vitest'
import { eachAtOnce } from './each-at-once.ts'

test('all items are worked on, so many at the same time and no more', async () => {
  let running = 0
  let most = 0
  const done: number[] = []
  await eachAtOnce([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
    running += 1
    most = Math.max(most, running)
    await Promise.resolve()
    running -= 1
    done.push(item)
  })
  expect(new Set(done)).toEqual(new Set([1, 2, 3, 4, 5, 6, 7]))
  expect(most).toBe(3)
})

test('a failure is thrown once all others are done', async () => {
  const done: number[] = []
  const work = async (item: number) => {
    if (item === 2) throw new Error('two')
    done.push(item)
  }
  await expect(eachAtOnce([1, 2, 3, 4], 2, work)).rejects.toThrow('two')
  expect(new Set(done)).toEqual(new Set([1, 3, 4]))
})

test('nothing to do is done at once', async () => {
  const work = () => Promise.reject(new Error('never'))
  await expect(eachAtOnce([], 3, work)).resolves.toBeUndefined()
})

import { onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { ApiError } from '#core/api/errors.ts'
import { createReadAgain } from './read-again.ts'

const LOST = new ApiError('offline', '/v1/raffle', { status: 0 })

afterEach(() => onlineManager.setOnline(true))

/** An answer on screen, which is read as often as there are answers; undefined is a lost one. */
async function shownAnswer(...answers: readonly (string | undefined)[]) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const left = [...answers]
  const observer = new QueryObserver(client, {
    queryKey: ['entry'],
    queryFn: async () => {
      const answer = left.shift()
      if (answer === undefined) throw LOST
      return answer
    },
  })
  observer.subscribe(() => undefined)
  await observer.refetch()
  const pauses: number[] = []
  const clock = { now: 0 }
  const readAgain = createReadAgain(
    () => clock.now,
    async (ms) => void pauses.push(ms),
  )
  return { client, observer, pauses, clock, left, readAgain: () => readAgain(client) }
}

test('an answer on screen whose reading was lost is read again after growing pauses', async () => {
  const { observer, pauses, readAgain, clock, left } = await shownAnswer(
    'none',
    undefined,
    undefined,
    'made',
    undefined,
    'made',
  )
  await observer.refetch()
  await readAgain()
  expect(observer.getCurrentResult().data).toBe('none')
  await readAgain()
  expect(observer.getCurrentResult().data).toBe('made')
  await readAgain()
  expect(pauses).toEqual([1_000, 2_000])
  clock.now = 70_000
  await observer.refetch()
  await readAgain()
  expect([pauses.at(-1), left]).toEqual([1_000, []])
})

test('what is not on screen, and what was never read, is left to its page', async () => {
  const { client, pauses, readAgain } = await shownAnswer('seen')
  await client.prefetchQuery({ queryKey: ['other'], queryFn: () => Promise.reject(LOST) })
  await readAgain()
  expect(pauses).toEqual([])
})

test('without network nothing is read: its return does so', async () => {
  const { observer, readAgain, left } = await shownAnswer('none', undefined, 'made')
  await observer.refetch()
  onlineManager.setOnline(false)
  await readAgain()
  expect(left).toEqual(['made'])
})

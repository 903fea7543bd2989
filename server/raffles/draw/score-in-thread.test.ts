import { expect, test } from 'vitest'
import { leafHash } from '#core/raffle/leaf.ts'
import { rank, type Candidate } from '#core/raffle/selection.ts'
import { entryOf } from '#tests/support/raffles/simulated-raffle.ts'
import { scoreInThread } from './score-in-thread.ts'

const PRK = 'c3'.repeat(32)

const candidatesOf = (count: number): Candidate[] =>
  Array.from({ length: count }, (_, i) => {
    const entry = entryOf(i + 1)
    return { seq: entry.seq, leaf: leafHash(entry), sizes: entry.sizes, weight: (i % 5) + 1 }
  })

test('a thread computes the scores and the order of the ranking', async () => {
  const candidates = candidatesOf(500)
  const { scores, order } = await scoreInThread(PRK, candidates)
  const ranking = rank(PRK, candidates)
  expect([...order].map((index) => candidates[index]?.seq ?? 0)).toEqual(
    ranking.map(({ seq }) => seq),
  )
  const made = [...order].map((index) =>
    Buffer.from(scores.subarray(index * 32, index * 32 + 32)).toString('hex'),
  )
  expect(made).toEqual(ranking.map(({ score }) => Buffer.from(score).toString('hex')))
})

test('equal scores are in the order of their leaves, and no candidate is no error', async () => {
  const [first] = candidatesOf(1)
  if (first === undefined) throw new RangeError('no candidate')
  expect([...(await scoreInThread(PRK, [first, first])).order]).toEqual([0, 1])
  expect((await scoreInThread(PRK, [])).order).toHaveLength(0)
})

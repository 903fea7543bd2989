import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'
import type { DrawResult } from '#contract/raffles/raffle-draw.ts'
import { byScore, rank, select, sizeWon, type Candidate } from './selection.ts'
import { drawnWins, faultOfStep, nextReserve, winsAfter } from './wins.ts'

const prkOf = (draw: number) => bytesToHex(sha256(utf8ToBytes(`draw ${draw}`)))
const candidate = (seq: number, changes: Partial<Candidate> = {}): Candidate => ({
  seq,
  leaf: sha256(utf8ToBytes(`leaf ${seq}`)),
  sizes: [1],
  weight: 1,
  ...changes,
})

/** Chi-square of counts against their expectations. */
const chiSquare = (counts: readonly number[], expected: readonly number[]) =>
  counts.reduce((sum, count, i) => sum + (count - (expected[i] ?? 1)) ** 2 / (expected[i] ?? 1), 0)

test('over 10,000 draws each of 8 entries wins equally often', () => {
  const entries = Array.from({ length: 8 }, (_, i) => candidate(i))
  const counts = entries.map(() => 0)
  for (let draw = 0; draw < 10_000; draw += 1) {
    const [first] = rank(prkOf(draw), entries)
    if (first !== undefined) counts[first.seq] = (counts[first.seq] ?? 0) + 1
  }
  // 99.9 % quantile for 7 degrees of freedom; the draws are fixed, so the figure is the same in
  // every run.
  expect(
    chiSquare(
      counts,
      counts.map(() => 1250),
    ),
  ).toBeLessThan(24.32)
})

test('over 10,000 draws an entry of weight 3 among 3 others wins every second time', () => {
  const entries = [candidate(0, { weight: 3 }), ...[1, 2, 3].map((i) => candidate(i))]
  let won = 0
  for (let draw = 0; draw < 10_000; draw += 1)
    if (rank(prkOf(draw), entries)[0]?.seq === 0) won += 1
  // 99.9 % quantile for one degree of freedom.
  expect(chiSquare([won, 10_000 - won], [5000, 5000])).toBeLessThan(10.83)
})

test('the ranking does not depend on the order of the entries', () => {
  const entries = Array.from({ length: 50 }, (_, i) => candidate(i))
  const ranking = rank(prkOf(1), entries).map(({ seq }) => seq)
  expect(rank(prkOf(1), entries.toReversed()).map(({ seq }) => seq)).toEqual(ranking)
})

/** Ranking in the given order, with scores 0, 1, 2 … */
const ranked = (...wishes: number[][]) =>
  wishes.map((sizes, i) => ({
    ...candidate(i + 1, { sizes }),
    score: Uint8Array.of(...new Uint8Array(31), i),
  }))

test('the ranking follows the whole score, also for scores that begin alike', () => {
  const ranking = rank(
    prkOf(2),
    Array.from({ length: 50 }, (_, i) => candidate(i)),
  )
  const texts = ranking.map(({ score }) => bytesToHex(score))
  expect(texts).toEqual(texts.toSorted())
  const [first] = ranking
  if (first === undefined) throw new Error('The ranking is empty')
  const later = { ...first, score: first.score.with(31, (first.score[31] ?? 0) ^ 1) }
  for (const pair of [
    [first, later],
    [later, first],
  ]) {
    const order = pair.toSorted(byScore).map(({ score }) => bytesToHex(score))
    expect(order).toEqual(order.toSorted())
  }
})

test('each person receives the first wish that is left, the others are reserves of each wish', () => {
  const ranking = ranked([1], [1, 2], [1, 3], [2], [3, 1], [2, 3])
  const { result, cutoffs } = select({ sizes: { 1: 1, 2: 1, 3: 2 }, reservePercent: 100 }, ranking)
  expect(result.winners).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
    [5, 3],
  ])
  expect(result.reserves).toEqual({ 1: [], 2: [4], 3: [6] })
  expect(cutoffs).toEqual({
    1: '00'.repeat(32),
    2: `${'00'.repeat(31)}01`,
    3: `${'00'.repeat(31)}04`,
  })
})

test('reserve ranks are a share of the pieces, rounded up', () => {
  const ranking = ranked(...Array.from({ length: 12 }, () => [1]))
  const reserves = (pieces: number, reservePercent: number) =>
    select({ sizes: { 1: pieces }, reservePercent }, ranking).result.reserves[1]?.length
  expect([reserves(1, 50), reserves(3, 50), reserves(4, 50), reserves(4, 0)]).toEqual([1, 2, 2, 0])
})

test('cut-offs give each entry the result of the selection', () => {
  const sizes = { 1: 3, 2: 2, 3: 40 }
  const wishes = [[1], [2, 1], [1, 2, 3], [2], [3]]
  const entries = Array.from({ length: 60 }, (_, i) =>
    candidate(i + 1, { sizes: wishes[i % 5] ?? [1], weight: 1 + (i % 2) }),
  )
  for (let draw = 0; draw < 20; draw += 1) {
    const ranking = rank(prkOf(draw), entries)
    const { result, cutoffs } = select({ sizes, reservePercent: 50 }, ranking)
    const winners = new Map(result.winners)
    for (const { seq, sizes: wished, score } of ranking)
      expect(sizeWon(cutoffs, wished, bytesToHex(score))).toBe(winners.get(seq))
  }
})

const result: DrawResult = {
  winners: [
    [1, 10],
    [2, 20],
  ],
  reserves: { 10: [3, 4], 20: [4, 5] },
}
const release = { step: 'released', reason: 'unpaid' } as const
const promote = { step: 'promoted', reason: 'reserve' } as const

test('a free piece goes to the first reserve of its size without a win', () => {
  let wins = drawnWins(result)
  expect(nextReserve(result, wins, 10)).toBe(3)
  wins = winsAfter(wins, { entry: 1, sizeId: 10, ...release })
  wins = winsAfter(wins, { entry: 3, sizeId: 10, step: 'released', reason: 'declined' })
  expect([...wins.free]).toEqual([[10, 1]])
  expect(nextReserve(result, wins, 10)).toBe(4)
  wins = winsAfter(wins, { entry: 4, sizeId: 10, ...promote })
  expect([...wins.holders]).toEqual([
    [2, 20],
    [4, 10],
  ])
  expect(nextReserve(result, wins, 10)).toBeUndefined()
  expect(nextReserve(result, wins, 20)).toBe(5)
})

test.each([
  [{ entry: 9, sizeId: 10, ...release }, 'entry 9 has no win to release'],
  [{ entry: 3, sizeId: 10, ...release }, 'entry 3 has no win to release'],
  [{ entry: 1, sizeId: 20, ...release }, 'entry 1 has no win to release'],
  [{ entry: 3, sizeId: 10, ...promote }, 'no piece of size 10 is free for 3'],
  [
    { entry: 1, sizeId: 10, step: 'released', reason: 'reserve' } as const,
    'entry 1 cannot be released',
  ],
  [{ entry: 1, sizeId: 10, ...release }, undefined],
])('a change %# after the draw is judged', (step, fault) => {
  expect(faultOfStep(result, drawnWins(result), step)).toBe(fault)
})

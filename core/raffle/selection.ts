import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import type { DrawCard } from '#contract/raffles/draw-card.ts'
import type { DrawResult, DrawStatement } from '#contract/raffles/raffle-draw.ts'
import { hmacBy } from './sha256-of.ts'

/** Entry that takes part in the selection. */
export interface Candidate {
  seq: number
  leaf: Uint8Array
  sizes: readonly number[]
  weight: number
}

/** Candidate with its score; the lowest score is first. */
export interface Scored extends Candidate {
  score: Uint8Array
}

/** Scored candidate with what its comparisons read. */
interface Ranked extends Scored {
  /**
   * First 30 bits of the score, an integer without memory of its own: it decides nearly all
   * comparisons.
   */
  scoreStart: number
}

/** Order of two byte strings of one length. */
function compareBytes(a: Uint8Array, b: Uint8Array): number {
  // No iterator: a large draw compares millions of scores.
  for (let i = 0; i < a.length; i += 1) {
    const difference = byteOf(a, i) - byteOf(b, i)
    if (difference !== 0) return difference
  }
  return 0
}

/** `score(e) = min over j < weight of HMAC-SHA256(PRK, leaf ‖ u32be(j))` (raffle-draw 5). */
export function scorer(prk: string): (leaf: Uint8Array, weight: number) => Uint8Array {
  const codeOf = hmacBy(hexToBytes(prk))
  const counter = new Uint8Array(4)
  const draw = (leaf: Uint8Array, j: number) => {
    counter[3] = j
    return codeOf(leaf, counter)
  }
  return (leaf, weight) => {
    let least = draw(leaf, 0)
    for (let j = 1; j < weight; j += 1) {
      const other = draw(leaf, j)
      if (compareBytes(other, least) < 0) least = other
    }
    return least
  }
}

/** First 30 bits as an integer. */
const startOf = (score: Uint8Array): number =>
  (byteOf(score, 0) << 22) |
  (byteOf(score, 1) << 14) |
  (byteOf(score, 2) << 6) |
  (byteOf(score, 3) >> 2)

const byteOf = (bytes: Uint8Array, index: number): number => bytes[index] ?? 0

/**
 * Candidates with their scores, in the given order. `scored` is called with the number of scores so
 * far.
 */
function withScores(
  prk: string,
  candidates: readonly Candidate[],
  scored?: (count: number) => void,
): Ranked[] {
  const score = scorer(prk)
  return candidates.map((candidate, i) => {
    scored?.(i)
    const { seq, leaf, sizes, weight } = candidate
    const own = score(leaf, weight)
    return { seq, leaf, sizes, weight, score: own, scoreStart: startOf(own) }
  })
}

/** Order of the ranking: by score, ties by leaf. */
export const byScore = (a: Ranked, b: Ranked): number =>
  a.scoreStart - b.scoreStart || compareBytes(a.score, b.score) || compareBytes(a.leaf, b.leaf)

/** Global ranking of candidates. `scored` as for {@link withScores}. */
export function rank(
  prk: string,
  candidates: readonly Candidate[],
  scored?: (count: number) => void,
): Ranked[] {
  return withScores(prk, candidates, scored).toSorted(byScore)
}

/** Rules of the card that the selection reads. */
export type SelectionRules = Pick<DrawCard, 'sizes' | 'reservePercent'>

/** Result of the selection and the values with which one phone checks one entry. */
export interface Selection {
  result: DrawResult
  cutoffs: DrawStatement['cutoffs']
}

/**
 * Winners and reserves (raffle-draw 5). In the order of the ranking each candidate receives the
 * first wished size that is left. The reserve list of a size contains the best of the others that
 * wish it.
 */
export function select(rules: SelectionRules, ranking: readonly Scored[]): Selection {
  const left = new Map(Object.entries(rules.sizes).map(([id, pieces]) => [Number(id), pieces]))
  const cutoffs: DrawStatement['cutoffs'] = {}
  for (const id of Object.keys(rules.sizes)) cutoffs[id] = null
  const winners: DrawResult['winners'] = []
  const others: Scored[] = []
  for (const candidate of ranking) {
    const sizeId = candidate.sizes.find((id) => (left.get(id) ?? 0) > 0)
    if (sizeId === undefined) {
      others.push(candidate)
      continue
    }
    const rest = (left.get(sizeId) ?? 0) - 1
    left.set(sizeId, rest)
    winners.push([candidate.seq, sizeId])
    if (rest === 0) cutoffs[sizeId] = bytesToHex(candidate.score)
  }
  return { result: { winners, reserves: reservesOf(rules, others) }, cutoffs }
}

function reservesOf(
  { sizes, reservePercent }: SelectionRules,
  others: readonly Scored[],
): DrawResult['reserves'] {
  const reserves: DrawResult['reserves'] = {}
  for (const [id, pieces] of Object.entries(sizes)) {
    const ranks = Math.ceil((pieces * reservePercent) / 100)
    const list: number[] = []
    for (const { seq, sizes: wished } of others) {
      if (list.length === ranks) break
      if (wished.includes(Number(id))) list.push(seq)
    }
    reserves[id] = list
  }
  return reserves
}

/**
 * Size that an entry wins by the announced cut-offs, or undefined. It agrees with {@link select}.
 */
export function sizeWon(
  cutoffs: DrawStatement['cutoffs'],
  sizes: readonly number[],
  score: string,
): number | undefined {
  return sizes.find((id) => {
    const cutoff = cutoffs[id]
    return cutoff === null || (cutoff !== undefined && score <= cutoff)
  })
}

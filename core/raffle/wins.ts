import type { DrawResult, StepLeaf } from '#contract/raffles/raffle-draw.ts'

/** Wins after the draw and the changes that followed. */
export interface Wins {
  /** Size of each current winner by `seq`. */
  holders: ReadonlyMap<number, number>
  /** Pieces without a winner by size: lost wins that no reserve received yet. */
  free: ReadonlyMap<number, number>
  /** Entries that lost or gave up their chance. */
  out: ReadonlySet<number>
}

/** Wins as they were drawn. */
export const drawnWins = ({ winners }: DrawResult): Wins => ({
  holders: new Map(winners),
  free: new Map(),
  out: new Set(),
})

/**
 * Reserve that receives a free piece of a size: the first of its list without a win. Undefined when
 * there is none.
 */
export function nextReserve(
  { reserves }: DrawResult,
  wins: Wins,
  sizeId: number,
): number | undefined {
  return reserves[sizeId]?.find((seq) => !wins.holders.has(seq) && !wins.out.has(seq))
}

type Step = Pick<StepLeaf, 'entry' | 'sizeId' | 'step' | 'reason'>

/** Reason why a change after the draw breaks the rules, or undefined. */
export function faultOfStep(result: DrawResult, wins: Wins, step: Step): string | undefined {
  const { entry, sizeId } = step
  if (step.step === 'promoted') {
    if (step.reason !== 'reserve') return `entry ${entry} is promoted with reason ${step.reason}`
    if ((wins.free.get(sizeId) ?? 0) === 0) return `no piece of size ${sizeId} is free for ${entry}`
    const next = nextReserve(result, wins, sizeId)
    return next === entry ? undefined : `entry ${entry} is promoted in place of ${next}`
  }
  if (step.reason === 'reserve' || wins.out.has(entry)) return `entry ${entry} cannot be released`
  const held = wins.holders.get(entry)
  if (held === sizeId) return undefined
  const isReserve = held === undefined && result.reserves[sizeId]?.includes(entry) === true
  return isReserve && step.reason !== 'unpaid' ? undefined : `entry ${entry} has no win to release`
}

/** Wins after one more change. The released piece of a winner becomes free. */
export function winsAfter(wins: Wins, { entry, sizeId, step }: Step): Wins {
  const holders = new Map(wins.holders)
  const free = new Map(wins.free)
  const count = free.get(sizeId) ?? 0
  if (step === 'promoted') {
    holders.set(entry, sizeId)
    free.set(sizeId, count - 1)
    return { holders, free, out: wins.out }
  }
  if (holders.delete(entry)) free.set(sizeId, count + 1)
  return { holders, free, out: new Set(wins.out).add(entry) }
}

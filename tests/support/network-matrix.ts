import { createHash } from 'node:crypto'
import { FOREIGN, type Asked, type NetworkFaults } from './bad-network.ts'

/** Whether the run is `npm run prove -- networks`. */
export const IS_PROOF = process.env['NETWORKS'] === 'all'

/** Tag of the journeys of the proof. */
export const PROOF = '@networks'

/**
 * Kinds of a test of one shape: all in the proof, in the gate only those of these names, since a
 * journey of each is slow.
 */
export function kindsOf<Kind>(
  kinds: Readonly<Record<string, Kind>>,
  ...inGate: readonly string[]
): readonly (readonly [name: string, kind: Kind])[] {
  return Object.entries(kinds).filter(([name]) => IS_PROOF || inGate.includes(name))
}

/** A share of requests is lost; a seed gives the same requests in every run. */
const LOSS = { share: 0.3, stallMs: 2_000, seed: 'yard' } as const

/**
 * What the network between a phone and the shop does, by name. Requests of the payment provider,
 * which is another host outside tests, are spared by {@link spareProvider}.
 */
export const FAULTS = {
  /** Shows that the journeys see no fault where none is. */
  none: {},
  'portal 200': { foreign: () => FOREIGN['a portal with its page'] },
  'portal 302': { foreign: () => FOREIGN['a portal that redirects'] },
  'filter 401': { foreign: () => FOREIGN['a filter with 401'] },
  'filter 403': { foreign: () => FOREIGN['a filter with 403'] },
  'foreign 429': { foreign: () => FOREIGN['a proxy with 429'] },
  'proxy 502': { foreign: () => FOREIGN['a proxy with 502'] },
  stalls: { cut: () => 'stalled' },
  resets: { cut: () => 'reset' },
  'half bodies': { cut: () => 'after' },
  duplicates: { cut: () => 'twice' },
  silent: { cut: () => 'silent' },
  flaky: { latencyMs: 300, loss: LOSS },
  'slow line': { latencyMs: 800, bytesPerSecond: 6_000, sentBytesPerSecond: 3_000 },
} as const satisfies Record<string, NetworkFaults>

/** Name of a fault of {@link FAULTS}. */
export type FaultName = keyof typeof FAULTS

/** Faults under which the shop still answers, late or after another try. */
const PASSABLE: ReadonlySet<FaultName> = new Set(['none', 'duplicates', 'flaky', 'slow line'])

/** Whether pages can go on while the fault lasts, so that no words are due. */
export const isPassable = (fault: FaultName): boolean => PASSABLE.has(fault)

/**
 * A number from 0 up to, not including, `below`, that is the same for the same words in every run.
 */
export function seeded(below: number, ...words: readonly string[]): number {
  const digest = createHash('sha256').update(words.join('\n')).digest()
  return digest.readUInt32BE(0) % below
}

/** Whether a request comes from the phone to the shop, not from or to the payment provider. */
const isOfShop = ({ path }: Asked): boolean =>
  !path.startsWith('/stand-in/') && !path.endsWith('/webhook')

/** Faults of a network, and how many requests they have met. */
export interface CountedFaults {
  readonly faults: NetworkFaults
  readonly met: () => number
}

/** The same faults, from the request after so many on, for requests of the shop alone. */
export function spareProvider(faults: NetworkFaults, spared: number): CountedFaults {
  let asks = 0
  const isMeant = (asked: Asked): boolean => {
    if (!isOfShop(asked)) return false
    asks += 1
    return asks > spared
  }
  const { cut, foreign } = faults
  return {
    faults: foreign
      ? { ...faults, foreign: (asked) => (isMeant(asked) ? foreign(asked) : undefined) }
      : { ...faults, cut: (asked) => (isMeant(asked) ? cut?.(asked) : undefined) },
    met: () => Math.max(0, asks - spared),
  }
}

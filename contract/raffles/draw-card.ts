import * as v from 'valibot'
import { Id, Krw } from '#contract/platform/values.ts'

/**
 * Versions of the draw: encoding, log, seed and selection (docs/raffle-draw.md). New raffles are of
 * the second edition; those of the first one are finished and verified by its rules.
 */
export const RAFFLE_ALGORITHMS = { 1: 'pushyard-raffle-1', 2: 'pushyard-raffle-2' } as const
export type RaffleAlgorithm = (typeof RAFFLE_ALGORITHMS)[keyof typeof RAFFLE_ALGORITHMS]

/** Greatest weight of an entry. */
export const RAFFLE_WEIGHT_MAX = 5

/** 32 bytes in lower-case hex: a SHA-256 value, a public key or a score. */
export const Hex32 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/u))
/** Milliseconds since 1970-01-01T00:00:00Z. */
export const Time = v.pipe(v.number(), v.integer(), v.minValue(0))
/** Integer from 1. */
export const Positive = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
/** Id of a size as key of an object. */
export const SizeKey = v.pipe(v.string(), v.regex(/^[1-9]\d*$/u))

/** Reasons for which an entry leaves the list before the seal. */
export const RaffleVoidReason = v.picklist(['own-cancellation', 'duplicate', 'disqualified'])
export type RaffleVoidReason = v.InferOutput<typeof RaffleVoidReason>

/**
 * Forces that may end a sealed raffle without its pieces being given to the drawn winners. `log-lost`:
 * a restored log is shorter than a signed head of it (platform#recovery).
 */
export const RaffleForce = v.picklist(['pieces-destroyed', 'court-order', 'log-lost'])
export type RaffleForce = v.InferOutput<typeof RaffleForce>

/** Causes of a disqualification after the draw. */
export const RaffleDisqualificationCause = v.picklist([
  'false-identity',
  'second-entry',
  'automated-entry',
])
export type RaffleDisqualificationCause = v.InferOutput<typeof RaffleDisqualificationCause>

/** Longest time in milliseconds until a signed tree head covers a record. */
export const RAFFLE_MERGE_DELAY_MS = 600_000

const Percent = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100))

const cardEntries = {
  raffleId: Id,
  product: v.strictObject({ id: Id, name: v.string(), price: Krw }),
  /** Pieces by size. */
  sizes: v.record(SizeKey, Positive),
  opensAt: Time,
  closesAt: Time,
  sealBy: Time,
  drawAt: Time,
  /** Seconds from the announcement to the end of the payment window. */
  payWithin: Positive,
  /** Reserve ranks of a size in percent of its pieces, rounded up; 0 for none. */
  reservePercent: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000)),
  eligibility: v.array(v.string()),
  weightPolicy: v.strictObject({
    max: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(RAFFLE_WEIGHT_MAX)),
    rule: v.string(),
  }),
  voidReasons: v.array(RaffleVoidReason),
  /** Ed25519 key of all statements about this raffle. */
  key: Hex32,
}

const firstEdition = { v: v.literal(1), alg: v.literal(RAFFLE_ALGORITHMS[1]) }

const secondEdition = {
  v: v.literal(2),
  alg: v.literal(RAFFLE_ALGORITHMS[2]),
  /** Milliseconds after a receipt by which a tree head covers its record. */
  mergeDelay: v.pipe(Positive, v.maxValue(RAFFLE_MERGE_DELAY_MS)),
  /** Log of all raffles of the shop that witnesses sign; null where no witness sees the list. */
  log: v.nullable(v.strictObject({ origin: v.string(), key: Hex32 })),
  /** Raffle that this one repeats. */
  rerunOf: v.nullable(Id),
  /** The only reasons of a cancellation after the seal; the draw is computed all the same. */
  forces: v.array(RaffleForce),
  /**
   * Voids between close and seal in percent of the entries: 0 without witnesses, who alone can date
   * a seal.
   */
  voidPercent: Percent,
  disqualification: v.strictObject({
    causes: v.array(RaffleDisqualificationCause),
    /** Most disqualified entries after the draw, in percent of all pieces, rounded up. */
    percent: Percent,
    /** Seconds between the notice and the end of the win, in which the entrant may object. */
    objection: Positive,
  }),
  /** Seconds within which a freed piece is promoted to the next reserve. */
  promoteWithin: Positive,
}

/** Public drand beacon of a scheduled round. */
const drandEntries = {
  ...cardEntries,
  mode: v.literal('drand'),
  drand: v.strictObject({
    chainHash: Hex32,
    publicKey: v.pipe(v.string(), v.regex(/^[0-9a-f]{192}$/u)),
    round: Positive,
  }),
}

/**
 * Committed code and sequential hashing, for servers without internet: the shop could choose the
 * winners.
 */
const embeddedEntries = {
  ...cardEntries,
  mode: v.literal('embedded'),
  /** SHA-256 of the code that the seal reveals. */
  codeCommit: Hex32,
  /** `iterations` sequential hashes in `checkpoints` segments of equal length. */
  delay: v.strictObject({ iterations: Positive, checkpoints: Positive }),
}

/** Rules of a raffle, published and signed before entries open (raffle-draw 1). */
export const DrawCard = v.variant('v', [
  v.variant('mode', [
    v.strictObject({ ...firstEdition, ...drandEntries }),
    v.strictObject({ ...firstEdition, ...embeddedEntries }),
  ]),
  v.variant('mode', [
    v.strictObject({ ...secondEdition, ...drandEntries }),
    v.strictObject({ ...secondEdition, ...embeddedEntries }),
  ]),
])
export type DrawCard = v.InferOutput<typeof DrawCard>

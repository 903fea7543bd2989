import * as v from 'valibot'
import { Id, Krw } from '#contract/platform/values.ts'

/** Version of the draw: encoding, log, seed and selection (docs/raffle-draw.md). */
export const RAFFLE_ALGORITHM = 'pushyard-raffle-1'

/** Greatest weight of an entry. */
export const RAFFLE_WEIGHT_MAX = 5
/** Most size preferences of an entry. */
export const RAFFLE_PREFERENCES_MAX = 3

/** 32 bytes in lower-case hex: a SHA-256 value, a public key or a score. */
const Hex32 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/u))
const Signature = v.pipe(v.string(), v.regex(/^[0-9a-f]{128}$/u))
/** Milliseconds since 1970-01-01T00:00:00Z. */
const Time = v.pipe(v.number(), v.integer(), v.minValue(0))
const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const Positive = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
/** Id of a size as key of an object. */
const SizeKey = v.pipe(v.string(), v.regex(/^[1-9]\d*$/u))

/** Reasons for which an entry leaves the list before the seal. */
export const RaffleVoidReason = v.picklist(['own-cancellation', 'duplicate', 'disqualified'])
export type RaffleVoidReason = v.InferOutput<typeof RaffleVoidReason>

/** Reasons for which a winner loses the win after the draw. */
export const RaffleReleaseReason = v.picklist(['unpaid', 'declined', 'disqualified'])
export type RaffleReleaseReason = v.InferOutput<typeof RaffleReleaseReason>

const cardEntries = {
  v: v.literal(1),
  alg: v.literal(RAFFLE_ALGORITHM),
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

/** Public drand beacon of a scheduled round. */
const DrandCard = v.strictObject({
  ...cardEntries,
  mode: v.literal('drand'),
  drand: v.strictObject({
    chainHash: Hex32,
    publicKey: v.pipe(v.string(), v.regex(/^[0-9a-f]{192}$/u)),
    round: Positive,
  }),
})

/** Committed code and sequential hashing, for servers without internet. */
const EmbeddedCard = v.strictObject({
  ...cardEntries,
  mode: v.literal('embedded'),
  /** SHA-256 of the code that the seal reveals. */
  codeCommit: Hex32,
  /** `iterations` sequential hashes in `checkpoints` segments of equal length. */
  delay: v.strictObject({ iterations: Positive, checkpoints: Positive }),
})

/** Rules of a raffle, published and signed before entries open (raffle-draw 1). */
export const DrawCard = v.variant('mode', [DrandCard, EmbeddedCard])
export type DrawCard = v.InferOutput<typeof DrawCard>

/** A statement with the Ed25519 signature of the card's key over its canonical JSON. */
const signed = <TBody extends v.GenericSchema>(body: TBody) =>
  v.strictObject({ body, signature: Signature })
export interface Signed<TBody> {
  body: TBody
  signature: string
}

export const SignedCard = signed(DrawCard)

/** State of the log at one time. */
export const TreeHead = v.strictObject({
  specHash: Hex32,
  size: Count,
  root: Hex32,
  head: Hex32,
  time: Time,
})
export type TreeHead = v.InferOutput<typeof TreeHead>
export const SignedTreeHead = signed(TreeHead)

/** Promise that one log record is in the list. `seq` counts from 1. */
export const EntryReceipt = v.strictObject({
  specHash: Hex32,
  seq: Positive,
  leaf: Hex32,
  head: Hex32,
  time: Time,
})
export type EntryReceipt = v.InferOutput<typeof EntryReceipt>
export const SignedReceipt = signed(EntryReceipt)

/** Final list before the randomness exists: `size` log records, `count` entries, voided ones included. */
export const DrawSeal = v.strictObject({
  specHash: Hex32,
  root: Hex32,
  size: Count,
  count: Count,
  /** Number of voids by reason. */
  voids: v.record(v.string(), Count),
  /** Revealed code of the embedded mode, in hex. */
  code: v.optional(Hex32),
  time: Time,
})
export type DrawSeal = v.InferOutput<typeof DrawSeal>
export const SignedSeal = signed(DrawSeal)

/** Announced result in short: enough for a phone to check its own entry. */
export const DrawStatement = v.strictObject({
  specHash: Hex32,
  root: Hex32,
  prk: Hex32,
  /** Number of winners. */
  winners: Count,
  /** Score of the last winner by size; null while pieces of the size are left. */
  cutoffs: v.record(SizeKey, v.nullable(Hex32)),
  /** SHA-256 of the canonical JSON of the result. */
  resultHash: Hex32,
  time: Time,
})
export type DrawStatement = v.InferOutput<typeof DrawStatement>
export const SignedDraw = signed(DrawStatement)

/** End of a raffle without a draw. */
export const DrawCancellation = v.strictObject({ specHash: Hex32, reason: v.string(), time: Time })
export type DrawCancellation = v.InferOutput<typeof DrawCancellation>
export const SignedCancellation = signed(DrawCancellation)

/** Evidence of the seed. It needs no signature: the card and the seal determine it. */
export const DrawRandomness = v.variant('mode', [
  v.strictObject({
    mode: v.literal('drand'),
    round: Positive,
    signature: v.pipe(v.string(), v.regex(/^[0-9a-f]{96}$/u)),
  }),
  v.strictObject({ mode: v.literal('embedded'), checkpoints: v.array(Hex32) }),
])
export type DrawRandomness = v.InferOutput<typeof DrawRandomness>

/** Winners in the order of the ranking, and the reserve list of each size. Numbers are `seq` and size id. */
export const DrawResult = v.strictObject({
  winners: v.array(v.strictTuple([Positive, Id])),
  reserves: v.record(SizeKey, v.array(Positive)),
})
export type DrawResult = v.InferOutput<typeof DrawResult>

/** Leaf data of an entry. */
export const EntryLeaf = v.strictObject({
  raffleId: Id,
  seq: Positive,
  /** HMAC-SHA256 of the verified person under a key of the raffle. */
  tag: Hex32,
  /** Wished sizes, the first one preferred. */
  sizes: v.pipe(v.array(Id), v.minLength(1), v.maxLength(RAFFLE_PREFERENCES_MAX)),
  weight: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(RAFFLE_WEIGHT_MAX)),
  nonceHash: Hex32,
})
export type EntryLeaf = v.InferOutput<typeof EntryLeaf>

/** Leaf data of a void: the entry `voids` is left out of the draw. */
export interface VoidLeaf {
  raffleId: number
  seq: number
  voids: number
  reason: RaffleVoidReason
}

/** Leaf data of a change after the draw: a lost win, or a reserve that receives it. */
export interface StepLeaf {
  raffleId: number
  seq: number
  entry: number
  sizeId: number
  step: 'released' | 'promoted'
  reason: RaffleReleaseReason | 'reserve'
}

export type LogRecord = EntryLeaf | VoidLeaf | StepLeaf

/** Path of sibling hashes from a leaf to the root of a tree of `size` leaves (RFC 6962 2.1.1). */
export const InclusionProof = v.strictObject({
  seq: Positive,
  size: Positive,
  path: v.array(Hex32),
})
export type InclusionProof = v.InferOutput<typeof InclusionProof>

/** Proof that the first `from` leaves are unchanged in the tree of `to` leaves (RFC 6962 2.1.2). */
export const ConsistencyProof = v.strictObject({
  from: Positive,
  to: Positive,
  path: v.array(Hex32),
})
export type ConsistencyProof = v.InferOutput<typeof ConsistencyProof>

/** Everything with which a phone checks its own entry without network. Later parts are null until they exist. */
export const EntryEvidence = v.object({
  card: SignedCard,
  leaf: EntryLeaf,
  receipt: SignedReceipt,
  seal: v.nullable(SignedSeal),
  proof: v.nullable(InclusionProof),
  randomness: v.nullable(DrawRandomness),
  draw: v.nullable(SignedDraw),
})
export type EntryEvidence = v.InferOutput<typeof EntryEvidence>

/**
 * Public record of a raffle. A row of `log` is `['e', tag, sizes, weight, nonceHash]`, `['v', voids, reason]` or
 * `['s', entry, sizeId, step, reason]`; its position from 1 is the `seq`.
 */
export const AuditFile = v.object({
  format: v.literal('pushyard-raffle-audit/1'),
  card: SignedCard,
  log: v.array(v.array(v.unknown())),
  /** Signed states of the log in order, at least one at the close. */
  heads: v.array(SignedTreeHead),
  seal: v.nullable(SignedSeal),
  randomness: v.nullable(DrawRandomness),
  draw: v.nullable(SignedDraw),
  result: v.nullable(DrawResult),
  cancellation: v.nullable(SignedCancellation),
})
export type AuditFile = v.InferOutput<typeof AuditFile>

/** Least time between the seal and the public randomness (raffle-draw 3). */
export const RAFFLE_SEAL_LEAD_MS = 600_000

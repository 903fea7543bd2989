import * as v from 'valibot'
import { Id, Krw } from '#contract/platform/values.ts'

/**
 * Versions of the draw: encoding, log, seed and selection (docs/raffle-draw.md). New raffles are of the second edition;
 * those of the first one are finished and verified by its rules.
 */
export const RAFFLE_ALGORITHMS = { 1: 'pushyard-raffle-1', 2: 'pushyard-raffle-2' } as const
export type RaffleAlgorithm = (typeof RAFFLE_ALGORITHMS)[keyof typeof RAFFLE_ALGORITHMS]

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

/** Forces that may end a sealed raffle without its pieces being given to the drawn winners. */
export const RaffleForce = v.picklist(['pieces-destroyed', 'court-order'])
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
  /** Voids between close and seal in percent of the entries: 0 without witnesses, who alone can date a seal. */
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

/** Committed code and sequential hashing, for servers without internet: the shop could choose the winners. */
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

const wishEntries = {
  /** Wished sizes, the first one preferred. */
  sizes: v.pipe(v.array(Id), v.minLength(1), v.maxLength(RAFFLE_PREFERENCES_MAX)),
  weight: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(RAFFLE_WEIGHT_MAX)),
}

/** Leaf data of an entry of the first edition. */
export const OpenEntryLeaf = v.strictObject({
  raffleId: Id,
  seq: Positive,
  /** HMAC-SHA256 of the verified person under a key of the raffle. */
  tag: Hex32,
  ...wishEntries,
  nonceHash: Hex32,
})
export type OpenEntryLeaf = v.InferOutput<typeof OpenEntryLeaf>

/** What the hash in a {@link BlindEntryLeaf} hides until the seal. */
export const EntryOpening = v.strictObject({
  /** 32 random bytes, which the entrant receives with the receipt. */
  salt: Hex32,
  ...wishEntries,
})
export type EntryOpening = v.InferOutput<typeof EntryOpening>

/** Leaf data of an entry: the log is public from the opening, and shows no wish before the seal. */
export const BlindEntryLeaf = v.strictObject({
  raffleId: Id,
  seq: Positive,
  /** HMAC-SHA256 of the verified person under a key of the raffle. */
  tag: Hex32,
  /** SHA-256 of the canonical JSON of the {@link EntryOpening}. */
  wish: Hex32,
  nonceHash: Hex32,
})
export type BlindEntryLeaf = v.InferOutput<typeof BlindEntryLeaf>

/** Leaf data of an entry of either edition. */
export const EntryLeaf = v.union([OpenEntryLeaf, BlindEntryLeaf])
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

/** Leaf data of a notice to a winner or reserve who is to be disqualified; second edition. */
export interface NoticeLeaf {
  raffleId: number
  seq: number
  entry: number
  cause: RaffleDisqualificationCause
  /** SHA-256 of the evidence, which is opened in a dispute. */
  evidence: string
}

export type LogRecord = EntryLeaf | VoidLeaf | StepLeaf | NoticeLeaf

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
  /** Of an entry of the second edition. */
  opening: v.optional(EntryOpening),
  receipt: SignedReceipt,
  seal: v.nullable(SignedSeal),
  proof: v.nullable(InclusionProof),
  randomness: v.nullable(DrawRandomness),
  draw: v.nullable(SignedDraw),
})
export type EntryEvidence = v.InferOutput<typeof EntryEvidence>

const auditEntries = {
  card: SignedCard,
  log: v.array(v.array(v.unknown())),
  /** Signed states of the log in order, at least one at the close. */
  heads: v.array(SignedTreeHead),
  seal: v.nullable(SignedSeal),
  randomness: v.nullable(DrawRandomness),
  draw: v.nullable(SignedDraw),
  result: v.nullable(DrawResult),
  cancellation: v.nullable(SignedCancellation),
}

/** Parts of an audit file of the first edition. */
export const firstAuditEntries = { format: v.literal('pushyard-raffle-audit/1'), ...auditEntries }

/** Parts of an audit file of the second edition. */
export const secondAuditEntries = {
  format: v.literal('pushyard-raffle-audit/2'),
  ...auditEntries,
  /** `[salt, sizes, weight]` of each entry in the order of the log; null before the seal. */
  opened: v.nullable(v.array(v.array(v.unknown()))),
}

/**
 * Public record of a raffle. A row of `log` is an entry, a void, a change or a notice: `['e', tag, wish, nonceHash]`, in the
 * first edition `['e', tag, sizes, weight, nonceHash]`; `['v', voids, reason]`; `['s', entry, sizeId, step, reason]`;
 * `['n', entry, cause, evidence]`. Its position from 1 is the `seq`.
 */
export const AuditFile = v.variant('format', [
  v.object(firstAuditEntries),
  v.object(secondAuditEntries),
])
export type AuditFile = v.InferOutput<typeof AuditFile>

/** Least time between the seal and the public randomness (raffle-draw 3). */
export const RAFFLE_SEAL_LEAD_MS = 600_000

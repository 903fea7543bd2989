import * as v from 'valibot'
import { Id } from '#contract/platform/values.ts'
import {
  DrawCard,
  Hex32,
  Positive,
  RAFFLE_WEIGHT_MAX,
  SizeKey,
  Time,
  type RaffleDisqualificationCause,
  type RaffleVoidReason,
} from './draw-card.ts'

/** Most size preferences of an entry. */
export const RAFFLE_PREFERENCES_MAX = 3

const Signature = v.pipe(v.string(), v.regex(/^[0-9a-f]{128}$/u))
const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** Reasons for which a winner loses the win after the draw. */
export const RaffleReleaseReason = v.picklist(['unpaid', 'declined', 'disqualified'])
export type RaffleReleaseReason = v.InferOutput<typeof RaffleReleaseReason>

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

/**
 * Final list before the randomness exists: `size` log records, `count` entries, voided ones
 * included.
 */
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

/**
 * Winners in the order of the ranking, and the reserve list of each size. Numbers are `seq` and
 * size id.
 */
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

/**
 * Everything with which a phone checks its own entry without network. Later parts are null until
 * they exist.
 */
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
 * Public record of a raffle. A row of `log` is an entry, a void, a change or a notice:
 * `['e', tag, wish, nonceHash]`, in the first edition `['e', tag, sizes, weight, nonceHash]`;
 * `['v', voids, reason]`; `['s', entry, sizeId, step, reason]`; `['n', entry, cause, evidence]`.
 * Its position from 1 is the `seq`.
 */
export const AuditFile = v.variant('format', [
  v.object(firstAuditEntries),
  v.object(secondAuditEntries),
])
export type AuditFile = v.InferOutput<typeof AuditFile>

/**
 * A file with what a device holds against it: receipts, and tree heads and seals that it received.
 */
export const AuditEvidence = v.object({
  audit: AuditFile,
  receipts: v.optional(v.array(SignedReceipt), []),
  heads: v.optional(v.array(SignedTreeHead), []),
  seals: v.optional(v.array(SignedSeal), []),
})
export type AuditEvidence = v.InferOutput<typeof AuditEvidence>

/** Least time between the seal and the public randomness (raffle-draw 3). */
export const RAFFLE_SEAL_LEAD_MS = 600_000

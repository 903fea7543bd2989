import * as v from 'valibot'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Picture } from '#contract/media/pictures.ts'
import { ProductQuestion } from '#contract/catalogue/products.calls.ts'
import { RaffleForce } from './draw-card.ts'
import {
  ConsistencyProof,
  firstAuditEntries,
  InclusionProof,
  secondAuditEntries,
  SignedTreeHead,
} from './raffle-draw.ts'
import { RaffleCard } from './raffles.calls.ts'
import { QueryInteger } from '#contract/platform/query-values.ts'
import { Id, Instant } from '#contract/platform/values.ts'

/**
 * A condition of the entry; `met` is null for guests and where it cannot be decided before the
 * entry.
 */
export const RaffleCondition = v.object({
  key: v.picklist(['IDENTITY', 'APP', 'NOT_SUSPENDED', 'INSTAGRAM', 'CARD']),
  label: v.string(),
  met: v.nullable(v.boolean()),
})
export type RaffleCondition = v.InferOutput<typeof RaffleCondition>

/** Stage of the draw with its published values (raffle-draw 1, 3, 4). */
export const RaffleDrawFacts = v.object({
  mode: v.picklist(['drand', 'embedded']),
  /** SHA-256 of the card; null until the card is published. */
  specHash: v.nullable(v.string()),
  /** Public key that signs all statements. */
  key: v.nullable(v.string()),
  sealBy: Instant,
  drawAt: Instant,
  /** Entries in the log, without voided ones. */
  entries: v.number(),
  sealedAt: v.nullable(Instant),
  root: v.nullable(v.string()),
  drawnAt: v.nullable(Instant),
  /** Force of the card for which the raffle was cancelled after its seal; null for all others. */
  cancelForce: v.nullable(RaffleForce),
  /** Round of the beacon of the mode drand. */
  round: v.nullable(v.number()),
  /** Whether the draw waits for the beacon's signature, which any browser may bring. */
  needsRandomness: v.boolean(),
  /**
   * Address of the round at a relay, for the browser that brings the signature; null unless the
   * draw waits for it.
   */
  beaconUrl: v.nullable(v.string()),
})
export type RaffleDrawFacts = v.InferOutput<typeof RaffleDrawFacts>

export const RaffleDetail = v.object({
  ...RaffleCard.entries,
  groupTitle: v.string(),
  images: v.array(Picture),
  /** Paragraphs. */
  description: v.array(v.string()),
  /** Product information notice by law. */
  notice: v.array(v.object({ label: v.string(), value: v.string() })),
  conditions: v.array(RaffleCondition),
  question: v.nullable(ProductQuestion),
  /** Size preferences of an entry. */
  preferencesMax: v.number(),
  /** Whether the brand of the product sells it, and receives the data of winners. */
  soldByBrand: v.boolean(),
  draw: RaffleDrawFacts,
  resultSummary: v.nullable(v.object({ entries: v.number(), winners: v.number() })),
  serverTime: Instant,
})
export type RaffleDetail = v.InferOutput<typeof RaffleDetail>

/** Returns a raffle. RAFFLE_NOT_FOUND. */
export const getRaffle = endpoint({
  method: 'GET',
  path: '/v1/raffle/products/:raffleProductId',
  auth: 'public',
  admission: true,
  progress: true,
  response: RaffleDetail,
})

/** Lists the raffles of the same group, without the asked one. RAFFLE_NOT_FOUND. */
export const listSisterRaffles = endpoint({
  method: 'GET',
  path: '/v1/raffle/:raffleProductId/products',
  auth: 'public',
  admission: true,
  progress: true,
  response: v.array(RaffleCard),
})

export const RaffleSize = v.object({
  sizeId: Id,
  label: v.string(),
  /** Pieces; null where the raffle does not publish them. */
  quantity: v.nullable(v.number()),
})
export type RaffleSize = v.InferOutput<typeof RaffleSize>

/** Lists the sizes of a raffle. RAFFLE_NOT_FOUND. */
export const listRaffleSizes = endpoint({
  method: 'GET',
  path: '/v1/raffle/size/:raffleProductId',
  auth: 'public',
  admission: true,
  progress: true,
  response: v.array(RaffleSize),
})

/**
 * Audit file with a page of its log; `next`: `seq` of the first record of the next page, null for
 * the last one.
 */
const next = v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(2)))
export const AuditPage = v.variant('format', [
  v.object({ ...firstAuditEntries, next }),
  v.object({ ...secondAuditEntries, next }),
])

/**
 * *Added:* the public record of a raffle: card, signed tree heads, what is published of seal,
 * randomness and result, and the records of the log from `from` on (default 1), 20,000 of them, as
 * far as a signed tree head covers them, with the wishes of their entries after the seal. Log and
 * wishes are those of all pages, all other parts are those of the last page (raffle-draw 6).
 * RAFFLE_NOT_FOUND, RAFFLE_NOT_DRAWN without a card; in the first edition before the seal.
 */
export const getRaffleAudit = endpoint({
  method: 'GET',
  path: '/v1/raffle/audit/:raffleProductId',
  auth: 'public',
  admission: true,
  progress: true,
  query: v.object({ from: v.optional(v.pipe(QueryInteger, v.minValue(1))) }),
  response: AuditPage,
})

/**
 * *Added:* the latest signed tree head, with the proof that an older tree of `from` records is its
 * beginning. RAFFLE_NOT_FOUND.
 */
export const getRaffleTreeHead = endpoint({
  method: 'GET',
  path: '/v1/raffle/heads/:raffleProductId',
  auth: 'public',
  admission: true,
  progress: true,
  query: v.object({ from: v.optional(v.pipe(QueryInteger, v.minValue(1))) }),
  response: v.object({
    head: v.nullable(SignedTreeHead),
    consistency: v.nullable(ConsistencyProof),
  }),
})

/**
 * *Added:* the inclusion proof of one log record in the sealed tree; `seq` is printed on the
 * receipt. RAFFLE_NOT_FOUND, RAFFLE_NOT_DRAWN before the seal.
 */
export const getRaffleProof = endpoint({
  method: 'GET',
  path: '/v1/raffle/proof/:raffleProductId',
  auth: 'public',
  admission: true,
  progress: true,
  query: v.object({ seq: v.pipe(QueryInteger, v.minValue(1)) }),
  response: InclusionProof,
})

/**
 * *Added:* accepts the signature of a drand round that a browser fetched, for a server without
 * internet (raffle-draw 4). The server verifies it when the raffle waits for it. RAFFLE_NOT_FOUND,
 * RAFFLE_NOT_DRAWN without a card, RAFFLE_RANDOMNESS_INVALID, RATE_LIMITED.
 */
export const bringRaffleRandomness = endpoint({
  method: 'POST',
  path: '/v1/raffle/randomness/:raffleProductId',
  auth: 'public',
  admission: true,
  progress: true,
  body: v.object({
    round: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
    signature: v.pipe(v.string(), v.regex(/^[0-9a-f]{96}$/u)),
  }),
  response: v.object({}),
})

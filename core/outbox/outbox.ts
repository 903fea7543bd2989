import * as v from 'valibot'

/** A write as it goes out; the path has its parameters filled in. Loosely checked: what it is is the lane's business. */
const KeptRequest = v.object({
  method: v.string(),
  path: v.string(),
  body: v.unknown(),
})

/** A write that waits to be sent, or for its answer. */
export const KeptWrite = v.object({
  /** Its idempotency key, the same however often it is sent (Product 1.1). */
  key: v.string(),
  /** Writes of one lane are sent one after the other, in the order they were made. */
  lane: v.string(),
  /** What it sets: a newer write for the same target makes an unsent older one needless. */
  target: v.string(),
  request: KeptRequest,
  /** What screens show of it meanwhile; its vertical knows the shape. */
  note: v.unknown(),
  /** Device time in epoch milliseconds. */
  madeAt: v.number(),
  /** Until then only a page sends it: a newer change of the same target is likely, and the page tells how it went. */
  pageUntil: v.optional(v.number()),
  /** When it was first sent; from then on it may have arrived. */
  sentAt: v.optional(v.number()),
})
export type KeptWrite = v.InferOutput<typeof KeptWrite>

/** A write that the store refused, or that got too old, and that the shopper has not been told of. */
export const Refused = v.object({
  write: KeptWrite,
  /** HTTP status; 0 where the store was not asked. */
  status: v.number(),
  /** Code of `contract/error-codes.ts`, or TOO_OLD. */
  code: v.string(),
  /** The store's sentence; null when there is none. */
  sentence: v.nullable(v.string()),
  payload: v.unknown(),
})
export type Refused = v.InferOutput<typeof Refused>

/** Who sends; a copy for the worker, which cannot read local storage (docs/decisions/050). */
const SessionCopy = v.object({
  clientId: v.optional(v.string()),
  /** Absent for guests. */
  token: v.optional(v.string()),
  appMode: v.optional(v.string()),
})
export type SessionCopy = v.InferOutput<typeof SessionCopy>

/** Everything the device keeps for sending. */
export const Outbox = v.object({
  session: SessionCopy,
  writes: v.array(KeptWrite),
  refused: v.array(Refused),
})
export type Outbox = v.InferOutput<typeof Outbox>

/** Nothing waits, and nobody is known. */
export const EMPTY_OUTBOX: Outbox = { session: {}, writes: [], refused: [] }

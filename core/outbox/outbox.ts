import * as v from 'valibot'

/** Request of a write with its path parameters inserted. Its body belongs to the channel and is not validated here. */
const KeptRequest = v.object({
  method: v.string(),
  path: v.string(),
  body: v.unknown(),
})

/** Queued write: it waits for sending or for its response. */
export const QueuedWrite = v.object({
  /** Idempotency key, equal for every attempt (Product 1.1). */
  key: v.string(),
  /** Channel name. Writes of one channel are sent in order. */
  lane: v.string(),
  /** Target of the write. A newer write for the same target replaces an unsent older one. */
  target: v.string(),
  request: KeptRequest,
  /** Data for the optimistic update; its shape belongs to the channel. */
  note: v.unknown(),
  /** Device time in epoch milliseconds. */
  madeAt: v.number(),
  /** Time of the first attempt; from then on the write may have arrived. */
  sentAt: v.optional(v.number()),
})
export type QueuedWrite = v.InferOutput<typeof QueuedWrite>

/** Refused or expired write that was not shown to the shopper yet. */
export const Refused = v.object({
  write: QueuedWrite,
  /** HTTP status; 0 if no request was sent. */
  status: v.number(),
  /** Code of `contract/error-codes.ts`, or TOO_OLD. */
  code: v.string(),
  /** Sentence of the shop; null without one. */
  sentence: v.nullable(v.string()),
  payload: v.unknown(),
})
export type Refused = v.InferOutput<typeof Refused>

/** Copy of the session for the worker, which cannot read local storage (docs/decisions/050). */
const SessionCopy = v.object({
  clientId: v.optional(v.string()),
  /** Undefined for guests. */
  token: v.optional(v.string()),
  appMode: v.optional(v.string()),
})
export type SessionCopy = v.InferOutput<typeof SessionCopy>

/** Outbox of a device. */
export const Outbox = v.object({
  session: SessionCopy,
  writes: v.array(QueuedWrite),
  refused: v.array(Refused),
})
export type Outbox = v.InferOutput<typeof Outbox>

/** Empty outbox without a session. */
export const EMPTY_OUTBOX: Outbox = { session: {}, writes: [], refused: [] }

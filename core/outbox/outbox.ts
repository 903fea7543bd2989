import * as v from 'valibot'

/**
 * Request of a write; its path contains the parameters. Only its form is checked, the channel knows
 * the content. With a `type` the body is a Blob of that content type, which contains files; else it
 * is sent as JSON.
 */
const StoredRequest = v.object({
  method: v.string(),
  path: v.string(),
  body: v.unknown(),
  type: v.optional(v.string()),
})

/** Write that waits for the network or for its response. */
export const QueuedWrite = v.object({
  /** Its idempotency key, the same however often it is sent (app#calls). */
  key: v.string(),
  /** Writes of one lane are sent one after the other, in the order they were made. */
  lane: v.string(),
  /** What it sets: a newer write for the same target replaces an unsent one. */
  target: v.string(),
  request: StoredRequest,
  /** Optimistic data for screens; its channel knows the shape. */
  note: v.unknown(),
  /** Device time in epoch milliseconds. */
  madeAt: v.number(),
  /**
   * Until then only a page sends it: a newer change of the target is likely, and the page shows the
   * result.
   */
  pageUntil: v.optional(v.number()),
  /** When it was first sent; from then on it may have arrived. */
  sentAt: v.optional(v.number()),
})
export type QueuedWrite = v.InferOutput<typeof QueuedWrite>

/** Refused or expired write that the shopper has not read yet. */
export const Refused = v.object({
  write: QueuedWrite,
  /** HTTP status; 0 where the shop was not asked. */
  status: v.number(),
  /** Code of `contract/platform/error-codes.ts`, or TOO_OLD. */
  code: v.string(),
  /** The shop's sentence; null when there is none. */
  sentence: v.nullable(v.string()),
  payload: v.unknown(),
})
export type Refused = v.InferOutput<typeof Refused>

/** Copy of the session for the worker, which cannot read local storage (docs/decisions/050). */
const SessionCopy = v.object({
  clientId: v.optional(v.string()),
  /** Absent for guests. */
  token: v.optional(v.string()),
  appMode: v.optional(v.string()),
  /**
   * Admission of the waiting room at the time of the copy; an expired one delays its writes until a
   * page opens.
   */
  admissionKey: v.optional(v.string()),
})
export type SessionCopy = v.InferOutput<typeof SessionCopy>

/** All queued writes of the device. */
export const Outbox = v.object({
  session: SessionCopy,
  writes: v.array(QueuedWrite),
  refused: v.array(Refused),
})
export type Outbox = v.InferOutput<typeof Outbox>

/** Outbox without writes and without a session. */
export const EMPTY_OUTBOX: Outbox = { session: {}, writes: [], refused: [] }

import * as v from 'valibot'
import { endpoint } from '#contract/platform/endpoint.ts'

/**
 * Key of a waiting user: the key of the waiting room, which admits to orders and raffles
 * (waiting-room#waiting-calls).
 */
const WaitingUserKey = v.pipe(v.string(), v.regex(/^[\w.~-]{1,1000}$/u))

/** Place of a visitor in the queue. */
export const WaitingStatus = v.object({
  /** Newest key; the next request names it. */
  waitingUserKey: v.string(),
  /** CANCELED: ended by the visitor. EXPIRED: ended by a time-out. */
  state: v.picklist(['WAITING', 'ADMITTED', 'CANCELED', 'EXPIRED']),
  /** From 1, which is the next turn; 0 for all states but WAITING. */
  position: v.number(),
  /** Visitors that wait, this one included; 0 for all states but WAITING. */
  total: v.number(),
  /** Seconds until the turn at the present speed; null without a measured speed. */
  etaSeconds: v.nullable(v.number()),
  /** Milliseconds until the next request, which also keeps an admission; 0 after the end. */
  pollAfterMs: v.number(),
})
export type WaitingStatus = v.InferOutput<typeof WaitingStatus>

/**
 * Queue position of a waiting user, or a new one without a key (waiting-room#waiting-calls).
 * WAITING_NOT_FOUND, WAITING_REFUSED, UNAVAILABLE.
 */
export const getWaitingStatus = endpoint({
  method: 'GET',
  path: '/v1/waiting/user/status',
  auth: 'client',
  admission: false,
  progress: false,
  query: v.object({
    /** An empty one is none. */
    waitingUserKey: v.optional(v.union([WaitingUserKey, v.literal('')])),
  }),
  response: WaitingStatus,
})

/**
 * Ends the queue position or the admission of a waiting user; also again. WAITING_NOT_FOUND,
 * UNAVAILABLE.
 */
export const cancelWaiting = endpoint({
  method: 'PUT',
  path: '/v1/waiting/canceled',
  auth: 'client',
  admission: false,
  progress: false,
  body: v.object({ waitingUserKey: WaitingUserKey }),
  response: v.object({ state: v.literal('CANCELED') }),
})

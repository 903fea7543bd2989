import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

<<<<<<< HEAD
/** Key of a position in the waiting room; of an admitted visitor it is the admission key. */
const WaitingUserKey = v.pipe(v.string(), v.minLength(1), v.maxLength(512))

/** State of a visitor of the waiting room (Product 3.8). */
export const WaitingState = v.picklist(['WAITING', 'ADMITTED', 'CANCELED', 'EXPIRED'])
export type WaitingState = v.InferOutput<typeof WaitingState>

export const WaitingStatus = v.object({
  waitingUserKey: v.string(),
  state: WaitingState,
  /** Place in the line from 1; 0 for an admitted visitor. */
  position: v.number(),
  /** Waiting visitors. */
  total: v.number(),
  /** Expected seconds until the admission. */
  etaSeconds: v.number(),
  /** Milliseconds until the next question; 0 when there is nothing to wait for. */
=======
/** Key of a waiting user: the key of the waiting room, which admits to orders and raffles (docs/decisions/305). */
const WaitingUserKey = v.pipe(v.string(), v.regex(/^[\w.~-]{1,1000}$/u))

/** Place of a visitor in the queue. */
export const WaitingStatus = v.object({
  /** Newest key; the next request names it. */
  waitingUserKey: v.string(),
  /** CANCELED: ended by the visitor. EXPIRED: ended by a time-out (Product 3.8). */
  state: v.picklist(['WAITING', 'ADMITTED', 'CANCELED', 'EXPIRED']),
  /** From 1, which is the next turn; 0 for all states but WAITING. */
  position: v.number(),
  /** Visitors that wait, this one included; 0 for all states but WAITING. */
  total: v.number(),
  /** Seconds until the turn at the present speed; null without a measured speed. */
  etaSeconds: v.nullable(v.number()),
  /** Milliseconds until the next request, which also keeps an admission; 0 after the end. */
>>>>>>> i20
  pollAfterMs: v.number(),
})
export type WaitingStatus = v.InferOutput<typeof WaitingStatus>

/**
<<<<<<< HEAD
 * Returns the position of a visitor after QUEUE_REQUIRED (Spec 7, Product 4.24); without a key it takes a new one. The waiting room
 * answers: the key of an ADMITTED visitor is the admission key of entries, orders and payments (docs/decisions/285).
 * QUEUE_BLOCKED, UNAVAILABLE where another host runs the waiting room.
=======
 * Place of a waiting user, or a new place without a key (Product 4.20). WAITING_NOT_FOUND, WAITING_REFUSED, UNAVAILABLE.
>>>>>>> i20
 */
export const getWaitingStatus = endpoint({
  method: 'GET',
  path: '/v1/waiting/user/status',
  auth: 'client',
  admission: false,
  progress: false,
  query: v.object({ waitingUserKey: v.optional(WaitingUserKey) }),
  response: WaitingStatus,
})

<<<<<<< HEAD
/** Gives up a position or an admission (Spec 7). UNAVAILABLE as `getWaitingStatus`. */
=======
/** Returns the place, or ends the admission, of a waiting user; also again. WAITING_NOT_FOUND, UNAVAILABLE. */
>>>>>>> i20
export const cancelWaiting = endpoint({
  method: 'PUT',
  path: '/v1/waiting/canceled',
  auth: 'client',
  admission: false,
  progress: false,
  body: v.object({ waitingUserKey: WaitingUserKey }),
  response: v.object({ state: v.literal('CANCELED') }),
})

import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

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
  pollAfterMs: v.number(),
})
export type WaitingStatus = v.InferOutput<typeof WaitingStatus>

/**
 * Returns the position of a visitor after QUEUE_REQUIRED (Spec 7, Product 4.24); without a key it takes a new one. The waiting room
 * answers: the key of an ADMITTED visitor is the admission key of entries, orders and payments (docs/decisions/285).
 * QUEUE_BLOCKED, UNAVAILABLE where another host runs the waiting room.
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

/** Gives up a position or an admission (Spec 7). UNAVAILABLE as `getWaitingStatus`. */
export const cancelWaiting = endpoint({
  method: 'PUT',
  path: '/v1/waiting/canceled',
  auth: 'client',
  admission: false,
  progress: false,
  body: v.object({ waitingUserKey: WaitingUserKey }),
  response: v.object({ state: v.literal('CANCELED') }),
})

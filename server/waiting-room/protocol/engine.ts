import type { MaybePromise } from './maybe-promise.ts'
import type { KeyClaim } from './key.ts'
import type { QueueStatus } from './queue-status.ts'

/** Time-outs of positions and admissions, in milliseconds. */
export interface QueueTimes {
  /** Time-out of an admission before its first alive notice. */
  readonly enteredTimeoutMs: number
  /** Time-out of an admission after its last alive notice. */
  readonly aliveTimeoutMs: number
  /** The same during a payment (an alive notice with `stay=payment`). */
  readonly paymentTimeoutMs: number
  /** A waiting visitor counts as away this long after its expected poll. */
  readonly absenceGraceMs: number
  /** Time-out of the position of an away visitor (waiting-room#ticket-life). */
  readonly ticketLifeMs: number
}

/** Settings of an engine; may change while it runs. */
export interface EngineSettings {
  /** Maximum of used slots: admitted visitors, and called ones that have not entered yet. */
  readonly limit: number
  /** Maximum of entries per second; undefined: no limit. */
  readonly rate: number | undefined
  /** Maximum of positions that have not ended; further requests get 514. */
  readonly capacity: number
  readonly times: QueueTimes
}

/** Status of a position in a reply. */
export interface QueueReply {
  /** The position; the same object as in the request, where the visitor may keep its key. */
  readonly claim: KeyClaim
  readonly status: QueueStatus
  /** Recent entries per second (`tps`). */
  readonly perSecond: number
}

/** Live metrics of one action. */
export interface ActionMetrics {
  /** Waiting with recent polls. */
  readonly waiting: number
  /** Positions of away visitors; stored, not counted. */
  readonly away: number
  /** Slots in use: admitted, or called and not entered yet. */
  readonly inside: number
  /** Since the engine was opened, as are the next four. */
  readonly joined: number
  readonly entered: number
  /** Ended in any way. */
  readonly left: number
  /** Admissions ended by their visitors. */
  readonly completed: number
  /** Admissions that timed out. */
  readonly lapsed: number
  /** Entries per second over the last half minute. */
  readonly entriesPerSecond: number
  /** Waiting time of the first in the queue; 0 when the queue is empty. */
  readonly longestWaitMs: number
}

/**
 * Engine of one action: its queue and its admitted visitors, in any storage. A call returns only
 * state that survives a killed process, or a waiting position. While nothing can be stored no
 * visitor enters: an entry is answered as the first position. It throws or rejects on an internal
 * error; the visitor then gets 999 and asks again.
 */
export interface ActionEngine {
  /** Whether keys of this generation are its own; others are refused with 503. */
  owns(generation: number): boolean
  /**
   * Takes a new position at the end and enters at once if the queue is empty and a slot is free
   * (5101).
   */
  join(nowMs: number): MaybePromise<QueueReply>
  /** Takes a new position without entering (5001). */
  reserve(nowMs: number): MaybePromise<QueueReply>
  /** Enters if called, otherwise returns the position (5002). */
  poll(claim: KeyClaim, nowMs: number): MaybePromise<QueueReply>
  /** Alive notice: prolongs an admission, or a waiting position; does not enter (5003). */
  alive(claim: KeyClaim, isPaying: boolean, nowMs: number): MaybePromise<QueueReply>
  /** Ends an admission or returns a position; the result is the state before (5004, 5106). */
  complete(claim: KeyClaim, nowMs: number): MaybePromise<QueueReply>
  /** State of a position, without any effect on it. */
  look(claim: KeyClaim, nowMs: number): MaybePromise<QueueReply>
  /** Changes the settings: a lower limit ends no admission, and no position is lost. */
  change(settings: EngineSettings): MaybePromise<void>
  /**
   * Starts a batch of calls that {@link settle} stores together; the caller delays their replies
   * until then. Absent, like `settle`, where every call is stored before its reply.
   */
  hold?(): void
  /**
   * Stores the batch. Throws when it cannot: then no delayed reply may admit (`look` says what
   * does).
   */
  settle?(nowMs: number): void
  counts(nowMs: number): MaybePromise<ActionMetrics>
  /** Flushes writes and closes files, connections and timers. */
  close(): Promise<void>
}

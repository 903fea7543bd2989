import type { MaybePromise } from './maybe-promise.ts'
import type { KeyClaim } from './key.ts'
import type { QueueStatus } from './queue-status.ts'

/** Times after which silence has consequences, in milliseconds. */
export interface QueueTimes {
  /** A visitor who entered and sent no sign of life since gives the slot back after this long. */
  readonly enteredTimeoutMs: number
  /** A visitor who stopped sending alive notices gives the slot back after this long. */
  readonly aliveTimeoutMs: number
  /** The same while paying (an alive notice with `stay=payment`). */
  readonly paymentTimeoutMs: number
  /** A waiting visitor counts as away when this much later than told. */
  readonly absenceGraceMs: number
  /** A silent ticket keeps its place this long (Spec 3: ten minutes). */
  readonly ticketLifeMs: number
}

/** What an engine keeps to; may change while it runs. */
export interface EngineSettings {
  /** Visitors inside at once, those included whose turn was called and who have not come yet. */
  readonly limit: number
  /** Entries per second at most; undefined: no such limit. */
  readonly rate: number | undefined
  /** Places that have not ended at once; one more is not given (514). */
  readonly capacity: number
  readonly times: QueueTimes
}

/** What a visitor is told about a place. */
export interface QueueReply {
  /** The place; the very object that was asked with, where the visitor may keep the key that it came from. */
  readonly claim: KeyClaim
  readonly standing: QueueStatus
  /** Entries per second of late (`tps`). */
  readonly perSecond: number
}

/** Live figures of one action. */
export interface ActionMetrics {
  /** Waiting and still polling. */
  readonly waiting: number
  /** Waiting places whose owner is silent; kept, not counted. */
  readonly away: number
  /** Slots taken: inside, or called and not come yet. */
  readonly inside: number
  /** Since the engine was opened, as are the next four. */
  readonly joined: number
  readonly entered: number
  /** Ended in any way. */
  readonly left: number
  /** Ended by their owner after they had entered. */
  readonly completed: number
  /** Ended by silence after they had entered. */
  readonly lapsed: number
  /** Entries per second over the last half minute. */
  readonly entriesPerSecond: number
  /** How long the first in line has waited; 0 when nobody waits. */
  readonly longestWaitMs: number
}

/**
 * One action's line and the people inside, wherever they are kept. Every call answers only when what it tells would
 * survive a killed process; a call that cannot be kept throws or rejects, and the visitor is asked to come again (999).
 */
export interface ActionEngine {
  /** Whether keys of this generation are its own; others are refused with 503. */
  owns(generation: number): boolean
  /** Takes a new place at the end and enters at once where nobody is ahead and a slot is free (5101). */
  join(nowMs: number): MaybePromise<QueueReply>
  /** Takes a new place without entering (5001). */
  reserve(nowMs: number): MaybePromise<QueueReply>
  /** Comes in when called, otherwise is told where the place is (5002). */
  poll(claim: KeyClaim, nowMs: number): MaybePromise<QueueReply>
  /** A sign of life: keeps a slot, or the place of one who waits; nobody comes in by it (5003). */
  alive(claim: KeyClaim, isPaying: boolean, nowMs: number): MaybePromise<QueueReply>
  /** Ends a session or gives a place back; tells where it stood before (5004, 5106). */
  complete(claim: KeyClaim, nowMs: number): MaybePromise<QueueReply>
  /** Where a place stands, without any effect on it. */
  look(claim: KeyClaim, nowMs: number): MaybePromise<QueueReply>
  /** Goes on with other settings: nobody inside is thrown out by a lower limit, nobody loses a place. */
  change(settings: EngineSettings): MaybePromise<void>
  /**
   * Calls from here on are kept together by {@link settle}; whoever calls holds their answers back so long. Absent, like
   * `settle`, where every call is kept by itself before it is answered.
   */
  hold?(): void
  /** Keeps what was held. Throws when it cannot: then none of the answers held back may be given. */
  settle?(nowMs: number): void
  counts(nowMs: number): MaybePromise<ActionMetrics>
  /** Writes what is left to write and lets go of files, connections and timers. */
  close(): Promise<void>
}

import type { EpochMs } from '#core/waiting-room/ports.ts'

/** Queue position on the waiting screen. Its numbers change in one direction only. */
export interface QueueView {
  /** People ahead; never grows during a wait. */
  readonly peopleAhead: number
  /**
   * Whether the number is above the display limit and replaced by a word
   * (waiting-room#show-limits).
   */
  readonly isMany: boolean
  /** People behind in the last reply; undefined if it does not contain them. */
  readonly peopleBehind: number | undefined
  readonly isManyBehind: boolean
  /** Progress from 0 to 1; never decreases. */
  readonly progress: number
  /** Expected wait in whole minutes, `from` below `to`; undefined while unknown. Never grows. */
  readonly wait: { readonly from: number; readonly to: number } | undefined
  /** Whether the wait is above its display limit and replaced by a word. */
  readonly isLong: boolean
}

/**
 * View of the gate. `inside`, and pages once admitted, render the shop; all others the waiting
 * screen.
 */
export type AdmissionView =
  /** Before the first reply. */
  | { readonly name: 'asking'; readonly isFailing: boolean }
  | {
      readonly name: 'waiting'
      readonly place: QueueView
      /** False while the server does not answer; the position is stored for ten minutes. */
      readonly isConnected: boolean
      /** True shortly after a lost connection returned. */
      readonly isResumed: boolean
    }
  /** Delayed without a position: too many requests in a row, or a blocked address (302). */
  | { readonly name: 'held'; readonly reason: 'rapid' | 'ip-block'; readonly until: EpochMs }
  /** Admitted after a wait; the shop opens in a moment. */
  | { readonly name: 'turn' }
  | { readonly name: 'inside' }
  /** Refused (301), with the block URL or the message. */
  | { readonly name: 'blocked'; readonly url: string | undefined; readonly message: string }
  /** The visitor left the queue. */
  | { readonly name: 'left' }

/** Admission gate for pages and the API client. */
export interface AdmissionGate {
  /** Current view; the same object until it changes. */
  readonly snapshot: () => AdmissionView
  /** Subscribes to changes; the result unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void
  /**
   * Whether the visitor was admitted on this page. Its content then remains mounted during later
   * requests.
   */
  wasInside(): boolean
  /** Whether the served document shows the waiting screen from the start. */
  isScreened(): boolean
  /** Key of the current admission for the `X-Netfunnel-Key` header; undefined without one. */
  key(): string | undefined
  /**
   * Starts the gate on the page opened by the browser and listens to its lifecycle. Call once, in
   * the browser.
   */
  start(pathname: string): void
  /**
   * Handles the entry of a route behind the gate: checks the stored key or requests entry
   * (waiting-room#admission-gate).
   */
  routeChanged(pathname: string): void
  /** Leaves the queue and stops asking. */
  leave(): void
  /** Requests entry again after `leave`, or at once after QUEUE_REQUIRED. */
  askAgain(): void
  /**
   * Opens the stored pages while the network does not reach the shop; the place in the queue is
   * kept.
   */
  readStored(): void
  /** Stops timers, requests and subscriptions; for tests and hot reload. */
  dispose(): void
}

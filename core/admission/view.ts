import type { EpochMs } from '#core/waiting-room/ports.ts'

/** A visitor's place as the waiting screen shows it; numbers move one way only. */
export interface QueueView {
  /** People ahead as shown: never grows while one waits. */
  readonly peopleAhead: number
  /** True above the display limit: a word for "many" stands for the number (Spec 2). */
  readonly isMany: boolean
  /** People behind, as the server last said; undefined when it does not say. */
  readonly peopleBehind: number | undefined
  readonly isManyBehind: boolean
  /** 0 to 1, never runs back. */
  readonly progress: number
  /** Expected wait in whole minutes, `from` below `to`; absent while nobody can know it. Never grows. */
  readonly wait: { readonly from: number; readonly to: number } | undefined
  /** True above the display limit of the wait: a word stands for it. */
  readonly isLong: boolean
}

/** What the gate shows. `inside` and what it once admitted render the store; all else renders the waiting screen. */
export type AdmissionView =
  /** Before the first answer. */
  | { readonly name: 'asking'; readonly isFailing: boolean }
  | {
      readonly name: 'waiting'
      readonly place: QueueView
      /** False while the server does not answer: the place is kept for ten minutes. */
      readonly isConnected: boolean
      /** True shortly after a lost connection came back. */
      readonly isResumed: boolean
    }
  /** Held back without a place: too many requests in a row, or a blocked address (Spec 4: 302, a virtual wait). */
  | { readonly name: 'held'; readonly reason: 'rapid' | 'ip-block'; readonly until: EpochMs }
  /** The turn has come after a wait; the store opens in a moment. */
  | { readonly name: 'turn' }
  | { readonly name: 'inside' }
  /** Refused (Spec 4: 301): the block URL, or the message when there is none. */
  | { readonly name: 'blocked'; readonly url: string | undefined; readonly message: string }
  /** The visitor gave the place back. */
  | { readonly name: 'left' }

/** The admission gate as pages and the API client see it. */
export interface AdmissionGate {
  /** What to show now; the same object until it changes. */
  readonly snapshot: () => AdmissionView
  /** Calls back on every change; the result stops that. */
  readonly subscribe: (listener: () => void) => () => void
  /** True once the visitor was let in on this page: its content then stays mounted, also while asking again. */
  wasInside(): boolean
  /** True where the served document already shows the waiting screen: it then stands from the start. */
  isScreened(): boolean
  /** Key of the running session, for the `X-Netfunnel-Key` header; undefined when there is none. */
  key(): string | undefined
  /** Takes part from now on, on the page that the browser opened: listens to its life. Call once, in the browser. */
  start(pathname: string): void
  /** A route behind the gate was entered: checks the stored key, or asks for admission (Spec 4). */
  routeChanged(pathname: string): void
  /** Gives the place back and stops asking. */
  leave(): void
  /** Asks again after `leave`, or right away after the server said QUEUE_REQUIRED. */
  askAgain(): void
  /** Stops everything; for tests and hot reload. */
  dispose(): void
}

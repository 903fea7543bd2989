import type { IncomingMessage, ServerResponse } from 'node:http'

/** Limits of one action of the waiting room. */
export interface ActionSettings {
  /** Visitors inside at once, those included whose turn was called and who have not come yet. */
  readonly limit: number
  /** Entries per second at most; absent: no such limit. */
  readonly rate?: number
}

/** How the waiting room behaves; times in milliseconds, each with a default. */
export interface WaitingRoomSettings {
  readonly serviceId?: string
  /** Actions by their id; a request for another one is answered 501. */
  readonly actions: Readonly<Record<string, ActionSettings>>
  /** Host and port that replies name. */
  readonly host?: string
  readonly port?: number
  /** A visitor who entered and sent no sign of life since gives the slot back after this long. Default 60 s. */
  readonly enteredTimeoutMs?: number
  /** A visitor who stopped sending alive notices gives the slot back after this long. Default 120 s. */
  readonly aliveTimeoutMs?: number
  /** The same while paying (an alive notice with `stay=payment`). Default 10 min. */
  readonly paymentTimeoutMs?: number
  /** A waiting visitor is counted as away when this much later than told. Default 12 s. */
  readonly absenceGraceMs?: number
  /** A silent ticket keeps its place this long. Default 10 min. */
  readonly ticketLifeMs?: number
}

/** What the waiting room is built from. */
export interface WaitingRoomOptions {
  readonly clock: { now(): Date }
  readonly settings: WaitingRoomSettings
  /** Folder of the journal and the signing secret; undefined keeps everything in memory (tests). */
  readonly directory?: string
  /** 0 ≤ x < 1, spreads the polls of a long line. */
  readonly random?: () => number
}

/** An answer of the protocol: the HTTP status is always 200, the protocol's own code stands in the body. */
export interface WaitingRoomAnswer {
  readonly status: 200
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Live figures of one action. */
export interface ActionMetrics {
  /** Waiting and still polling. */
  readonly waiting: number
  /** Waiting places whose owner is silent; kept, not counted. */
  readonly away: number
  /** Slots taken: inside, or called and not come yet. */
  readonly inside: number
  readonly joined: number
  readonly entered: number
  readonly left: number
  /** Entries per second over the last half minute. */
  readonly entriesPerSecond: number
}

/** The waiting room: one in-process engine with its journal. Create it with `createWaitingRoom`. */
export interface WaitingRoom {
  /** Answers one request of the protocol; never throws on input. */
  handle(rawQuery: string, peerAddress: string): WaitingRoomAnswer
  /** The same as a request handler of node:http for GET /ts.wseq. */
  handleRequest(request: IncomingMessage, response: ServerResponse): void
  /** Is this key the key of a visitor who is inside now. */
  isInside(key: string): boolean
  metrics(): Readonly<Record<string, ActionMetrics>>
  /** Writes what is left to write and lets go of files and timers. */
  close(): Promise<void>
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import { QUEUE_TICKET_LIFE_MS } from '#contract/limits.ts'

/** Limits of one action of the waiting room. */
export interface ActionSettings {
  /** Visitors inside at once, those included whose turn was called and who have not come yet. */
  readonly limit: number
  /** Entries per second at most; absent: no such limit. */
  readonly rate?: number
}

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

/** Our choice where the protocol leaves it open; long enough for two lost notices. */
export const DEFAULT_TIMES: QueueTimes = {
  enteredTimeoutMs: 60_000,
  aliveTimeoutMs: 120_000,
  paymentTimeoutMs: 10 * 60_000,
  absenceGraceMs: 12_000,
  ticketLifeMs: QUEUE_TICKET_LIFE_MS,
}

/** How the waiting room behaves. */
export interface WaitingRoomSettings {
  /** Default `service_1` (Spec 7). */
  readonly serviceId?: string
  /** Actions by their id; a request for another one is answered 501. */
  readonly actions: Readonly<Record<string, ActionSettings>>
  /** Host and port that replies name; default localhost:443. */
  readonly host?: string
  readonly port?: number
  readonly times?: Partial<QueueTimes>
}

/** What the waiting room is built from. */
export interface WaitingRoomOptions {
  readonly clock: { now(): Date }
  readonly settings: WaitingRoomSettings
  /** Folder of the journal and the signing secret; undefined keeps everything in memory (tests). */
  readonly directory?: string
  /** 0 ≤ x < 1, spreads the polls of a long line. Default: none is spread. */
  readonly random?: () => number
  /** Hears of a disk that fails; requests are then answered 999 and clients ask again. */
  readonly onError?: (error: unknown) => void
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

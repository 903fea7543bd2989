import type { IncomingMessage, ServerResponse } from 'node:http'
import { QUEUE_TICKET_LIFE_MS } from '#contract/limits.ts'
import type { AnswerCount } from './answer-counts.ts'
import type { WaitingRoomAnswer } from './answer.ts'
import type { AccessSettings } from '#server/waiting-room/access/access-policy.ts'
import type { ActionMetrics, EngineSettings, QueueTimes } from './engine.ts'
import type { MaybePromise } from './maybe-promise.ts'

/** One action of the waiting room; what is absent is left to the defaults. */
export interface ActionSettings extends AccessSettings {
  /** Visitors inside at once, those included whose turn was called and who have not come yet. */
  readonly limit: number
  /** Entries per second at most; absent: no such limit. */
  readonly rate?: number | undefined
  /** Places that have not ended at once. Default {@link DEFAULT_CAPACITY}. */
  readonly capacity?: number | undefined
  readonly times?: Partial<QueueTimes>
}

/** Places of one action by default: far more than ever waited in Korea, and no more memory than a small machine has. */
export const DEFAULT_CAPACITY = 10_000_000

/** Our choice where the protocol leaves it open; long enough for two lost notices. */
export const DEFAULT_TIMES: QueueTimes = {
  enteredTimeoutMs: 60_000,
  aliveTimeoutMs: 120_000,
  paymentTimeoutMs: 10 * 60_000,
  absenceGraceMs: 12_000,
  ticketLifeMs: QUEUE_TICKET_LIFE_MS,
}

/** What an engine is told of an action's settings. */
export function engineSettings(
  action: ActionSettings,
  times?: Partial<QueueTimes>,
): EngineSettings {
  return {
    limit: action.limit,
    rate: action.rate,
    capacity: action.capacity ?? DEFAULT_CAPACITY,
    times: { ...DEFAULT_TIMES, ...times, ...action.times },
  }
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
  /** Times of every action that has none of its own. */
  readonly times?: Partial<QueueTimes>
  /** Addresses and networks whose `X-Forwarded-For` is believed. Default: none. */
  readonly trustedProxies?: readonly string[]
}

/** What a waiting room is built from, whatever its engines are. */
export interface WaitingRoomOptions {
  readonly clock: { now(): Date }
  readonly settings: WaitingRoomSettings
  /** 0 ≤ x < 1, spreads the polls of a long line. Default: none is spread. */
  readonly random?: () => number
  /** Hears of an engine that fails; requests are then answered 999 and clients ask again. */
  readonly onError?: (error: unknown) => void
}

/** The waiting room: the protocol in front of one engine per action. */
export interface WaitingRoom {
  /** Answers one request of the protocol; never throws or rejects. */
  handle(rawQuery: string, peerAddress: string): MaybePromise<WaitingRoomAnswer>
  /** The same as a request handler of node:http for GET /ts.wseq. */
  handleRequest(request: IncomingMessage, response: ServerResponse): void
  /** Is this key the key of a visitor who is inside the product's own action now. Throws or rejects when the engine cannot say. */
  isInside(key: string): MaybePromise<boolean>
  metrics(): MaybePromise<Readonly<Record<string, ActionMetrics>>>
  /** What was answered since the room was opened. */
  answers(): readonly AnswerCount[]
  /** Changes an action while it runs. Throws when there is no such action or a list entry is no address. */
  change(actionId: string, settings: ActionSettings): MaybePromise<void>
  close(): Promise<void>
}

/** A waiting room whose engines are in this process, so that everything is answered at once. */
export interface EmbeddedWaitingRoom extends WaitingRoom {
  handle(rawQuery: string, peerAddress: string): WaitingRoomAnswer
  isInside(key: string): boolean
  metrics(): Readonly<Record<string, ActionMetrics>>
  change(actionId: string, settings: ActionSettings): void
}

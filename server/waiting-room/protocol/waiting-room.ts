import type { IncomingMessage, ServerResponse } from 'node:http'
import { QUEUE_TICKET_LIFE_MS } from '#contract/platform/limits.ts'
import type { AnswerCount } from './answer-counts.ts'
import type { WaitingRoomAnswer } from './answer.ts'
import type { AccessSettings } from '#server/waiting-room/access/access-policy.ts'
import type { ActionMetrics, EngineSettings, QueueTimes } from './engine.ts'
import type { MaybePromise } from './maybe-promise.ts'
import type { RoomClock } from './queue-clock.ts'

/** Settings of one action; absent values have defaults. */
export interface ActionSettings extends AccessSettings {
  /** Maximum of used slots: admitted visitors, and called ones that have not entered yet. */
  readonly limit: number
  /** Maximum of entries per second; absent: no limit. */
  readonly rate?: number | undefined
  /** Maximum of positions that have not ended. Default {@link DEFAULT_CAPACITY}. */
  readonly capacity?: number | undefined
  readonly times?: Partial<QueueTimes>
  /** The settings as an operator wrote them, for the admin API. */
  readonly written?: unknown
}

/**
 * Default maximum of positions: more than any known queue in Korea, within the memory of a small
 * machine.
 */
export const DEFAULT_CAPACITY = 10_000_000

/** Chosen where the protocol defines nothing; long enough for two lost notices. */
export const DEFAULT_TIMES: QueueTimes = {
  enteredTimeoutMs: 60_000,
  aliveTimeoutMs: 120_000,
  paymentTimeoutMs: 10 * 60_000,
  absenceGraceMs: 12_000,
  ticketLifeMs: QUEUE_TICKET_LIFE_MS,
}

/** Engine settings of an action. */
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

/** Settings of the waiting room. */
export interface WaitingRoomSettings {
  /** Default `service_1`. */
  readonly serviceId?: string
  /** Actions by their id; a request for another one is answered 501. */
  readonly actions: Readonly<Record<string, ActionSettings>>
  /** Host and port in replies; default localhost:443. */
  readonly host?: string
  readonly port?: number
  /** Time-outs of every action without its own. */
  readonly times?: Partial<QueueTimes>
  /** Addresses and networks whose `X-Forwarded-For` is trusted. Default: none. */
  readonly trustedProxies?: readonly string[]
}

/** Dependencies of a waiting room with any engines. */
export interface WaitingRoomOptions {
  readonly clock: RoomClock
  readonly settings: WaitingRoomSettings
  /** 0 ≤ x < 1, spreads the polls of a long queue. Default: no spread. */
  readonly random?: () => number
  /** Called when an engine fails; requests then get 999 and clients ask again. */
  readonly onError?: (error: unknown) => void
  /** Whether a pause of the process stops the queue's time; default false (tests). */
  readonly detectsPauses?: boolean
}

/** The waiting room: the protocol in front of one engine per action. */
export interface WaitingRoom {
  /** Answers one request of the protocol; never throws or rejects. */
  handle(rawQuery: string, peerAddress: string): MaybePromise<WaitingRoomAnswer>
  /** The same as a request handler of node:http for GET /ts.wseq. */
  handleRequest(request: IncomingMessage, response: ServerResponse): void
  /**
   * Whether the key's visitor is admitted to the product's own action now. Throws or rejects when
   * the engine fails.
   */
  isInside(key: string): MaybePromise<boolean>
  metrics(): MaybePromise<Readonly<Record<string, ActionMetrics>>>
  /** Counts of replies since the waiting room was opened. */
  answers(): readonly AnswerCount[]
  /**
   * Current settings of every action, as written. With Redis a change by another process is known
   * after a second.
   */
  written(): Readonly<Record<string, unknown>>
  /**
   * Changes an action while it runs. Throws for an unknown action or a list entry that is no
   * address.
   */
  change(actionId: string, settings: ActionSettings): MaybePromise<void>
  close(): Promise<void>
}

/** A waiting room with engines in this process, whose replies are synchronous. */
export interface EmbeddedWaitingRoom extends WaitingRoom {
  handle(rawQuery: string, peerAddress: string): WaitingRoomAnswer
  isInside(key: string): boolean
  metrics(): Readonly<Record<string, ActionMetrics>>
  change(actionId: string, settings: ActionSettings): void
}

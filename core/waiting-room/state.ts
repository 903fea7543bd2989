import type { ClientRequest } from '#contract/waiting-room/netfunnel-request.ts'
import type { Reply } from '#contract/waiting-room/netfunnel.ts'
import type { EpochMs, Ticket } from './ports.ts'
import type { RapidHistory } from './rapid-request.ts'

/** Running request; `attempt` counts from 0. */
export interface InFlightRequest {
  readonly id: number
  readonly request: ClientRequest
  readonly attempt: number
}

/** Queue position of the last reply. */
export interface Place {
  readonly key: string
  readonly peopleAhead: number
  /** Undefined if the reply does not contain it. */
  readonly peopleBehind: number | undefined
  readonly tps: number
  readonly ttlS: number
  /** Number of replies in a row with the same number ahead. */
  readonly unchanged: number
}

/** Kind of entry. `failure` and the two guards admit without a position. */
export type Entrance =
  | 'success'
  | 'bypass'
  | 'express'
  | 'stored'
  | 'ip-block-over'
  | 'no-change'
  | 'failure'

/** State that outlives an attempt. */
export interface Memory {
  readonly nextFlight: number
  readonly ipBlocks: number
  readonly ipRetries: number
  readonly isPaying: boolean
  readonly rapid: RapidHistory
}

/**
 * Phase of the client. `wakeAt` is the only time at which time alone changes the phase. Client
 * status of the protocol: `asking`, `held` and `completing` are running, `waiting` is
 * continue, `failed` is time-out (926) or error, the others are not running.
 */
export type Phase =
  | { readonly name: 'idle' }
  /** A ticket without a request for entry (5001); `enter` with its key requests entry. */
  | { readonly name: 'reserved'; readonly key: string | undefined }
  | { readonly name: 'asking'; readonly flight: InFlightRequest; readonly wakeAt: EpochMs }
  | {
      readonly name: 'waiting'
      readonly place: Place
      readonly flight: InFlightRequest | undefined
      readonly wakeAt: EpochMs
    }
  | {
      readonly name: 'held'
      readonly reason: 'rapid' | 'ip-block' | 'ip-retry'
      /** Key for the next request; undefined: a new position is requested. */
      readonly key: string | undefined
      readonly wakeAt: EpochMs
    }
  | {
      readonly name: 'admitted'
      readonly key: string | undefined
      readonly via: Entrance
      readonly flight: InFlightRequest | undefined
      readonly wakeAt: EpochMs | undefined
    }
  | { readonly name: 'completing'; readonly flight: InFlightRequest; readonly wakeAt: EpochMs }
  | { readonly name: 'blocked'; readonly url: string | undefined; readonly message: string }
  | {
      readonly name: 'failed'
      readonly code: number
      readonly message: string
      /** Position at the time-out of the server; a request with its key keeps it. */
      readonly place: Place | undefined
    }

/** Complete state of the client. */
export type State = Phase & { readonly memory: Memory }

/** Event of the client. */
export type QueueEvent =
  /** Takes a ticket without requesting entry (5001). */
  | { readonly is: 'ticket' }
  /** Requests admission with the key of a stored ticket, or for a new one. */
  | { readonly is: 'enter'; readonly key?: string }
  /** A stored key is valid: the admission continues. */
  | { readonly is: 'adopt'; readonly key: string }
  | { readonly is: 'reply'; readonly flight: number; readonly reply: Reply }
  /** The request with this id failed. */
  | { readonly is: 'unreachable'; readonly flight: number }
  /** The time `wakeAt` is reached; `activeAt` is the visitor's last activity. */
  | { readonly is: 'wake'; readonly activeAt: EpochMs }
  /** Sends an alive notice now and whenever the server requests one. */
  | { readonly is: 'alive'; readonly isPaying: boolean }
  /** Ends the admission or releases the position. */
  | { readonly is: 'complete' }
  /** Ends or releases without waiting for a reply, because the page closes. */
  | { readonly is: 'leave' }
  /**
   * Cancels the wait (waiting-room#leaving-queue) and notifies the server with 5106, so that the
   * position is released.
   */
  | { readonly is: 'stop' }

/** Command for the interpreter. */
export type Command =
  | { readonly do: 'send'; readonly flight: InFlightRequest }
  | { readonly do: 'sendLast'; readonly request: ClientRequest }
  | { readonly do: 'save'; readonly ticket: Ticket }
  | { readonly do: 'saveTimeout' }
  | { readonly do: 'forget' }
  | { readonly do: 'report'; readonly code: number; readonly message: string }

/** Result of a step: the next state and its commands. */
export interface Step {
  readonly state: State
  readonly commands: readonly Command[]
}

/** Initial state: not running. */
export const INITIAL_STATE: State = {
  name: 'idle',
  memory: {
    nextFlight: 1,
    ipBlocks: 0,
    ipRetries: 0,
    isPaying: false,
    rapid: { requestedAt: [], sinceComplete: 0 },
  },
}

/** Running request; there is at most one. */
export function inFlightOf(state: State): InFlightRequest | undefined {
  return 'flight' in state ? state.flight : undefined
}

/** Time of the next wake event. */
export function wakeTimeOf(state: State): EpochMs | undefined {
  return 'wakeAt' in state ? state.wakeAt : undefined
}

import type { ClientRequest } from '#contract/netfunnel-request.ts'
import type { Reply } from '#contract/netfunnel.ts'
import type { EpochMs, Ticket } from './ports.ts'
import type { RapidHistory } from './rapid-request.ts'

/** A request on its way; `attempt` counts from 0. */
export interface InFlightRequest {
  readonly id: number
  readonly request: ClientRequest
  readonly attempt: number
}

/** A place in the line as the last reply told it. */
export interface Place {
  readonly key: string
  readonly peopleAhead: number
  /** Undefined when the server does not say. */
  readonly peopleBehind: number | undefined
  readonly tps: number
  readonly ttlS: number
  /** Replies in a row with the same number ahead. */
  readonly unchanged: number
}

/** How a visitor came in. `failure` and the two guards let someone in without a place (Spec 4, 8). */
export type Entrance =
  | 'success'
  | 'bypass'
  | 'express'
  | 'stored'
  | 'ip-block-over'
  | 'no-change'
  | 'failure'

/** What outlives a single attempt. */
export interface Memory {
  readonly nextFlight: number
  readonly ipBlocks: number
  readonly ipRetries: number
  readonly isPaying: boolean
  readonly rapid: RapidHistory
}

/**
 * Where the client stands. `wakeAt` is the one moment at which time alone changes something. The specification's client
 * status (Spec 4) is read from it: `asking`, `held` and `completing` are running, `waiting` is continue, `failed` is
 * time-out (926) or error, and the others are not running.
 */
export type Phase =
  | { readonly name: 'idle' }
  /** A ticket was taken without asking for entry (5001); `enter` with its key asks for that. */
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
      /** The place that is asked for again; undefined: a new one is. */
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
      /** The place that was held when the server stopped answering: asking with its key keeps it. */
      readonly place: Place | undefined
    }

/** The whole state of the client. */
export type State = Phase & { readonly memory: Memory }

/** What may happen to the client. */
export type QueueEvent =
  /** Takes a ticket without asking for entry (Spec 7: 5001). */
  | { readonly is: 'ticket' }
  /** Asks for admission: with the key of a stored place, or for a new one. */
  | { readonly is: 'enter'; readonly key?: string }
  /** A stored key was found good: the session goes on. */
  | { readonly is: 'adopt'; readonly key: string }
  | { readonly is: 'reply'; readonly flight: number; readonly reply: Reply }
  /** The request of this flight cannot be answered any more. */
  | { readonly is: 'unreachable'; readonly flight: number }
  /** `wakeAt` has come; `activeAt` is when the visitor last did something. */
  | { readonly is: 'wake'; readonly activeAt: EpochMs }
  /** Sends a sign of life now and whenever the server asks for one. */
  | { readonly is: 'alive'; readonly isPaying: boolean }
  /** Gives the session, or the place, back. */
  | { readonly is: 'complete' }
  /** The page goes away: gives back without waiting for an answer. */
  | { readonly is: 'leave' }
  /** Cancels the wait (Spec 4) and tells the server with 5106, so that nobody waits behind an empty place. */
  | { readonly is: 'stop' }

/** What the interpreter does after a step. */
export type Command =
  | { readonly do: 'send'; readonly flight: InFlightRequest }
  | { readonly do: 'sendLast'; readonly request: ClientRequest }
  | { readonly do: 'save'; readonly ticket: Ticket }
  | { readonly do: 'saveTimeout' }
  | { readonly do: 'forget' }
  | { readonly do: 'report'; readonly code: number; readonly message: string }

/** What a step gives: the next state, and what to do. */
export interface Step {
  readonly state: State
  readonly commands: readonly Command[]
}

/** Not running, nothing known. */
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

/** The request on its way, if any; there is never more than one. */
export function inFlightOf(state: State): InFlightRequest | undefined {
  return 'flight' in state ? state.flight : undefined
}

/** When the client wants to be woken, if ever. */
export function wakeTimeOf(state: State): EpochMs | undefined {
  return 'wakeAt' in state ? state.wakeAt : undefined
}

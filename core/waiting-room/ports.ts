import type { ClientRequest } from '#contract/waiting-room/netfunnel-request.ts'
import type { Reply } from '#contract/waiting-room/netfunnel.ts'

/** Milliseconds since the epoch. */
export type EpochMs = number

/** Clock and timer. Core uses no other timers. */
export interface Clock {
  readonly now: () => EpochMs
  /** Calls back once at or after `at`; the result cancels it. */
  readonly wakeAt: (at: EpochMs, callback: () => void) => () => void
}

/** Connection to the waiting-room server. */
export interface Transport {
  /**
   * Sends one request. Rejects with `NoAnswer` if aborted or unanswered; has no time-out of its
   * own.
   */
  send(request: ClientRequest, signal: AbortSignal): Promise<Reply>
  /** Sends a request that must outlive the page and whose reply is ignored. */
  sendLast(request: ClientRequest): void
}

/** Storage of the ticket under its protocol name for ten minutes (waiting-room#ticket-storage). */
export interface TicketStore {
  save(ticket: Ticket): void
  /**
   * Stores the key `connection_timeout` for a minute after the last retry timed out
   * (waiting-room#request-retries).
   */
  saveTimeout(): void
  forget(): void
}

/** Queue position or admission of the last reply. */
export interface Ticket {
  readonly key: string
  /** Reply text `RTYPE:CODE:PARAMS`. */
  readonly result: string
  readonly isInside: boolean
}

/**
 * Time of the visitor's last touch, key or movement, for the no-action limit
 * (waiting-room#alive-notices).
 */
export interface Activity {
  lastAt(): EpochMs
}

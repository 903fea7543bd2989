import type { ClientRequest } from '#contract/netfunnel-request.ts'
import type { Reply } from '#contract/netfunnel.ts'

/** Milliseconds since the epoch. */
export type EpochMs = number

/** Where core reads the time and gets woken; nothing in core touches timers itself. */
export interface Clock {
  readonly now: () => EpochMs
  /** Calls back once at or after `at`; the result cancels it. */
  readonly wakeAt: (at: EpochMs, callback: () => void) => () => void
}

/** The way to the waiting-room server. */
export interface Transport {
  /** Sends one request. Rejects when it was aborted or nobody answered; it never times out by itself. */
  send(request: ClientRequest, signal: AbortSignal): Promise<Reply>
  /** Sends a request that must outlive the page and whose reply nobody reads. */
  sendLast(request: ClientRequest): void
}

/** The ticket under its protocol name, kept for ten minutes (Spec 3: NetFunnel_ID). */
export interface TicketStore {
  save(ticket: Ticket): void
  /** The last retry timed out: the key `connection_timeout` stands for a minute (Spec 4). */
  saveTimeout(): void
  forget(): void
}

/** A place in the line or a session inside, as the last reply told it. */
export interface Ticket {
  readonly key: string
  /** The reply as it came, `RTYPE:CODE:PARAMS`. */
  readonly result: string
  readonly isInside: boolean
}

/** When the visitor last touched, typed or moved; used for the no-action limit (Spec 4). */
export interface Activity {
  lastAt(): EpochMs
}

import type { PageRenderer } from '#contract/page-document.ts'

/** Calls from documents to the shop's own waiting room (Product 7.4). */
export interface SsrQueueClient {
  /**
   * Requests entry for the visitor at this address, which the waiting room may refuse. Returns the reply as
   * `RTYPE:CODE:PARAMS`; undefined when it is unreadable.
   */
  takePlace(peerAddress: string): Promise<string | undefined>
  /** Sends an alive notice for an earlier admission; false when it has ended. */
  stay(key: string, peerAddress: string): Promise<boolean>
  /** Whether the queue is empty and a slot is free; does not occupy one. */
  isFree(): Promise<boolean>
}

/** Calls from the product API to the shop's own waiting room, for clients without its protocol. */
export interface QueueClient extends SsrQueueClient {
  /** Asks for the position or admission of a key. Returns the reply as `takePlace`. */
  check(key: string, peerAddress: string): Promise<string | undefined>
  /** Ends a position or an admission; nothing happens for one that has ended. */
  leave(key: string, peerAddress: string): Promise<void>
  /** Number of waiting visitors. */
  countWaiting(): Promise<number>
}

/** Dependencies of documents; a shop without them serves the shell without content. */
export interface PageServices {
  readonly renderer: PageRenderer
  /** Undefined where another host runs the waiting room. */
  readonly room: SsrQueueClient | undefined
}

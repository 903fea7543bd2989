import type { PageRenderer } from '#contract/pages/page-document.ts'

/** Calls from documents to the shop's own waiting room. */
export interface SsrQueueClient {
  /**
   * Requests entry for the visitor at this address, which the waiting room may refuse. Returns the
   * reply as `RTYPE:CODE:PARAMS`; undefined when it is unreadable.
   */
  takePlace(peerAddress: string): Promise<string | undefined>
  /** Sends an alive notice for an earlier admission; false when it has ended. */
  stay(key: string, peerAddress: string): Promise<boolean>
  /** Whether the queue is empty and a slot is free; does not occupy one. */
  isFree(): Promise<boolean>
}

/** Dependencies of documents; a shop without them serves the shell without content. */
export interface PageServices {
  readonly renderer: PageRenderer
  /** Undefined where another host runs the waiting room. */
  readonly room: SsrQueueClient | undefined
}

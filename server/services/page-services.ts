import type { PageRenderer } from '#contract/page-document.ts'

/** What documents ask of the store's own waiting room (Product 7.4). */
export interface SsrQueueClient {
  /**
   * Takes a place on behalf of the visitor at this address, whom the room may refuse; the reply as `RTYPE:CODE:PARAMS`,
   * undefined when it cannot be read.
   */
  takePlace(peerAddress: string): Promise<string | undefined>
  /** Gives a sign of life for a session that entered before; false when it has ended. */
  stay(key: string, peerAddress: string): Promise<boolean>
  /** Whether nobody waits and somebody may come in; takes no place. */
  isFree(): Promise<boolean>
}

/** What documents are made with; a store without it serves the bare shell. */
export interface PageServices {
  readonly renderer: PageRenderer
  /** Undefined where another host queues the visitors. */
  readonly room: SsrQueueClient | undefined
}

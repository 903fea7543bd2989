import type { QueueClient } from '#core/waiting-room/client.ts'
import type { Clock, TicketStore, Transport } from '#core/waiting-room/ports.ts'
import type { ShowLimits } from './queue-view.ts'
import type { WaitScreen } from './waiting.ts'

/** Message between the tabs of one browser, which share one ticket. */
export type TabMessage =
  /** View of the tab that asks for all tabs. A tab of another version may send an unknown view. */
  | { readonly type: 'view'; readonly view: unknown }
  /** The shared position was released. */
  | { readonly type: 'given-back' }
  /** A new tab asks which tabs exist. */
  | { readonly type: 'who' }
  /** The sender shows the shop and uses the shared key. */
  | { readonly type: 'inside'; readonly tab: string }
  /** The sender no longer uses the key. */
  | { readonly type: 'outside'; readonly tab: string }

/** Other tabs of this browser. */
export interface Tabs {
  /** Id of this tab. */
  readonly name: string
  /** Runs `task` under a lock of all tabs. Rejects if aborted before its turn. */
  alone(signal: AbortSignal, task: () => Promise<void>): Promise<void>
  post(message: TabMessage): void
  /** Subscribes to messages; the result unsubscribes. */
  subscribe(listener: (message: TabMessage) => void): () => void
}

/** Lifecycle and connection of the page. */
export interface PageLifecycle {
  /** False without network, or while the network does not reach the shop. */
  isOnline(): boolean
  /** Subscribes to lifecycle events. */
  subscribe(listener: (moment: PageMoment) => void): () => void
}

/**
 * Lifecycle event: `unseen` (another app or tab is in front), `hidden` (the page closes),
 * `restored` (from the back/forward cache), `online` and `offline` (whether the network reaches the
 * shop changed).
 */
export type PageMoment = 'unseen' | 'hidden' | 'restored' | 'online' | 'offline'

/** Ticket in the protocol's own cookie. */
export interface TicketCookie {
  write(result: string, lifeMs: number): void
  clear(): void
}

/** Loaded waiting-room client. */
export interface OpenRoom {
  readonly client: QueueClient
  readonly limits: ShowLimits
  /** False only while the device itself has no network. */
  readonly hasNetwork: () => boolean
  /**
   * Requests entry once, with the key of a ticket or for a new one. Resolves on a reply, a failure
   * or an abort.
   */
  readonly requestEntry: (key: string | undefined, signal: AbortSignal) => Promise<void>
}

/** Ports of the gate, except its storage (admission-storage.ts). */
export interface GatePorts {
  readonly clock: Clock
  /** 0 ≤ x < 1, for the jitter of the retries. */
  readonly random: () => number
  readonly tabs: Tabs
  readonly life: PageLifecycle
  readonly cookie: TicketCookie
  /** Key check of the shop (waiting-room#admission-gate); undefined without its answer. */
  readonly checkKey: (key: string, signal: AbortSignal) => Promise<boolean | undefined>
  /** Sends a request that must outlive the page, or that cannot wait for the client's code. */
  readonly sendLast: Transport['sendLast']
  /** Loads the waiting-room client; retries until it succeeds. */
  readonly loadRoom: () => Promise<(tickets: TicketStore) => OpenRoom>
  /** Loads the code of a wait; retries until it succeeds. */
  readonly loadWait: () => Promise<WaitScreen>
}

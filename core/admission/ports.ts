import type { QueueClient } from '#core/waiting-room/client.ts'
import type { Clock, TicketStore, Transport } from '#core/waiting-room/ports.ts'
import type { ShowLimits } from './queue-view.ts'
import type { AdmissionView } from './view.ts'
import type { WaitEnd, WaitOptions } from './waiting.ts'

/** What the tabs of one browser tell each other, so that they share one place. */
export type TabMessage =
  /** What the tab that asks for all of them shows; a tab of another version may show what this one does not know. */
  | { readonly type: 'view'; readonly view: unknown }
  /** The shared place was given back. */
  | { readonly type: 'given-back' }
  /** Somebody new wants to know who is there. */
  | { readonly type: 'who' }
  /** The sender shows the store and uses the shared key. */
  | { readonly type: 'inside'; readonly tab: string }
  /** The sender uses the key no more. */
  | { readonly type: 'outside'; readonly tab: string }

/** The other tabs of this browser. */
export interface Tabs {
  /** This tab's name among them. */
  readonly name: string
  /** Runs `task` while no other tab runs one, after waiting for its turn. Rejects when aborted before that. */
  alone(signal: AbortSignal, task: () => Promise<void>): Promise<void>
  tell(message: TabMessage): void
  /** Hears the others; the result stops that. */
  subscribe(listener: (message: TabMessage) => void): () => void
}

/** The life of the page, and its connection. */
export interface PageLifecycle {
  isOnline(): boolean
  /** Calls back on what happens to it. */
  subscribe(listener: (moment: PageMoment) => void): () => void
}

/**
 * What happens to a page: nobody looks at it any more (another app or tab is in front, which may stop it), it goes away,
 * it comes back from the back/forward cache, or its connection does.
 */
export type PageMoment = 'unseen' | 'hidden' | 'restored' | 'online'

/** The ticket as the protocol's own cookie (Spec 3). */
export interface TicketCookie {
  write(result: string, lifeMs: number): void
  clear(): void
}

/** The waiting room from when its code is there. */
export interface OpenRoom {
  readonly client: QueueClient
  readonly limits: ShowLimits
  /** Asks for entry once, with the key of a place or for a new one; resolves when that was answered, or not, or is aborted. */
  readonly requestEntry: (key: string | undefined, signal: AbortSignal) => Promise<void>
}

/** What only a visitor needs who is not let in by the first answer. */
export interface WaitScreen {
  readonly waitForAdmission: (options: WaitOptions, signal: AbortSignal) => Promise<WaitEnd>
  /** Reads what another tab shows; undefined for what this version does not know, and for what is no wait. */
  readonly readSharedView: (said: unknown) => AdmissionView | undefined
}

/** Everything the gate reaches for, beside its store (admission-store.ts). */
export interface GatePorts {
  readonly clock: Clock
  /** 0 ≤ x < 1, for the jitter of the retries. */
  readonly random: () => number
  readonly tabs: Tabs
  readonly life: PageLifecycle
  readonly cookie: TicketCookie
  /** Spec 7, checkNetfunnelKey. */
  readonly checkKey: (key: string, signal: AbortSignal) => Promise<boolean>
  /** Sends what must outlive the page, or cannot wait for the room's code. */
  readonly sendLast: Transport['sendLast']
  /** Loads what asks and gives signs of life; asks until it arrives. */
  readonly loadRoom: () => Promise<(tickets: TicketStore) => OpenRoom>
  /** Loads the rest; asks until it arrives. */
  readonly loadWait: () => Promise<WaitScreen>
}

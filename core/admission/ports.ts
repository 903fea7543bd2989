import type { Activity, Clock, Transport } from '#core/waiting-room/ports.ts'
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
export interface PageLife {
  isOnline(): boolean
  /** Calls back when the page goes away, comes back from the back/forward cache, or gets its connection back. */
  subscribe(listener: (moment: 'hidden' | 'restored' | 'online') => void): () => void
}

/** The ticket as the protocol's own cookie (Spec 3). */
export interface TicketCookie {
  write(result: string, lifeMs: number): void
  clear(): void
}

/** What only a visitor needs who is not let in by the first answer. */
export interface WaitPart {
  readonly waitForAdmission: (options: WaitOptions, signal: AbortSignal) => Promise<WaitEnd>
  /** Reads what another tab shows; undefined for what this version does not know, and for what is no wait. */
  readonly readSharedView: (said: unknown) => AdmissionView | undefined
}

/** Everything the gate reaches for, beside its store (admission-store.ts). */
export interface GatePorts {
  readonly clock: Clock
  /** 0 ≤ x < 1, for the jitter of the retries. */
  readonly random: () => number
  readonly transport: Transport
  readonly activity: Activity
  readonly tabs: Tabs
  readonly life: PageLife
  readonly cookie: TicketCookie
  /** Spec 7, checkNetfunnelKey. */
  readonly checkKey: (key: string, signal: AbortSignal) => Promise<boolean>
  /** Loads the rest; asks until it arrives. */
  readonly loadWait: () => Promise<WaitPart>
  /** Hears waiting-room errors by code, for logs. */
  readonly onProblem?: (code: number, message: string) => void
}

import type { EpochMs } from '#core/waiting-room/ports.ts'
import type { StoredTicket } from './admission-storage.ts'
import type { PageMoment } from './ports.ts'
import type { AdmissionView } from './view.ts'

/** Running check of the stored key, or request for entry. */
export interface Attempt {
  /** Number of the attempt on this page. Results of earlier attempts are ignored. */
  readonly id: number
  /** Whether this tab asks for all tabs. */
  readonly hasLock: boolean
  /** Ticket with which entry is requested. */
  readonly ticket: StoredTicket | undefined
}

/** State of the gate. */
export interface GateState {
  readonly view: AdmissionView
  /** Whether the visitor was admitted on this page. */
  readonly wasInside: boolean
  /**
   * Whether the pages opened without an admission because the network did not reach the shop. Entry
   * is requested when it does (waiting-room#stored-pages).
   */
  readonly awaitsNetwork: boolean
  /** Path of the current page behind the gate; undefined before the first one. */
  readonly pathname: string | undefined
  /** Key of the document's admission until the first attempt uses it. */
  readonly session: string | undefined
  readonly attempt: Attempt | undefined
  /** Number of attempts so far. */
  readonly attempts: number
  /** End of the "your turn" view; undefined without one. */
  readonly turnUntil: EpochMs | undefined
}

/** State of the page, on which the effect of a lifecycle event depends. */
export interface PageFacts {
  /** Key of the current admission; undefined without one. */
  readonly key: string | undefined
  /** Whether the waiting-room client of this page has an admission. */
  readonly isInRoom: boolean
  /** Whether another tab shows the shop with the same key. */
  readonly isShared: boolean
}

/** Result of an attempt's task. */
export type TaskResult =
  | { readonly is: 'keyRead'; readonly key: string | undefined; readonly isOnline: boolean }
  /** `isValid` is undefined without an answer of the shop. */
  | { readonly is: 'checked'; readonly key: string; readonly isValid: boolean | undefined }
  | { readonly is: 'dropped'; readonly isOnline: boolean }
  | { readonly is: 'ticketRead'; readonly hasTicket: boolean }
  /** The lock of all tabs was acquired. */
  | { readonly is: 'locked' }
  | { readonly is: 'ticketChosen'; readonly ticket: StoredTicket | undefined }
  | { readonly is: 'admitted'; readonly key: string | undefined }
  /** The first reply did not admit. */
  | { readonly is: 'unadmitted' }
  /** The view of a wait changed; the wait continues. */
  | { readonly is: 'waits'; readonly view: AdmissionView }
  | { readonly is: 'ended' }

/** Event of the gate. */
export type GateEvent =
  | { readonly is: 'start'; readonly pathname: string }
  | { readonly is: 'route'; readonly pathname: string }
  | { readonly is: 'moment'; readonly moment: PageMoment; readonly facts: PageFacts }
  | { readonly is: 'result'; readonly attempt: number; readonly result: TaskResult }
  /** The 180 s of the key are over. */
  | { readonly is: 'expired'; readonly key: string }
  /** The waiting-room client failed. */
  | { readonly is: 'failed'; readonly key: string | undefined }
  /** Another tab that asks for all tabs shows this view. */
  | { readonly is: 'leaderView'; readonly view: AdmissionView }
  /** Another tab left the queue. */
  | { readonly is: 'released' }
  | { readonly is: 'leave' }
  | { readonly is: 'askAgain' }
  | { readonly is: 'readStored' }
  | { readonly is: 'wake' }

/** Asynchronous task of an attempt, with one result. */
export type AttemptTask =
  | { readonly do: 'readKey' }
  | { readonly do: 'checkKey'; readonly key: string }
  | { readonly do: 'dropKey'; readonly key: string }
  | { readonly do: 'readTicket' }
  | { readonly do: 'lock' }
  | { readonly do: 'chooseTicket' }
  | { readonly do: 'requestEntry'; readonly ticket: StoredTicket | undefined }
  | {
      readonly do: 'wait'
      readonly ticket: StoredTicket | undefined
      readonly shown: AdmissionView
    }
  | { readonly do: 'storeKey'; readonly deletesTicket: boolean }

/** Command of the gate. */
export type GateCommand =
  | { readonly do: 'attempt'; readonly id: number; readonly task: AttemptTask }
  /** Loads the waiting-room client. */
  | { readonly do: 'load' }
  /** Reads the stored key for requests before the first check. */
  | { readonly do: 'assumeKey' }
  /** Takes the admission of the document. */
  | { readonly do: 'takeSession' }
  /** Starts or continues an admission. */
  | { readonly do: 'useKey'; readonly key: string | undefined; readonly isPaying: boolean }
  /** Shows this view in the other waiting tabs. */
  | { readonly do: 'lead'; readonly view: AdmissionView }
  | { readonly do: 'announceOutside' }
  | { readonly do: 'announceReleased' }
  | { readonly do: 'deleteKey'; readonly key: string }
  /** Forgets the key, then completes the admission. */
  | { readonly do: 'completeAdmission'; readonly key: string }
  /** Sends an alive notice for a page that may be suspended. */
  | { readonly do: 'prolong' }
  /** Completes the admission of a closing page. */
  | { readonly do: 'leaveRoom' }
  /** Releases the waiting position. */
  | { readonly do: 'stopRoom' }

/** Next state and its commands. */
export interface GateStep {
  readonly state: GateState
  readonly commands: readonly GateCommand[]
}

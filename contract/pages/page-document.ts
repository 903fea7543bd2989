import type { MaintenanceWindow } from '#contract/shop/maintenance.calls.ts'

/** Id of the document element with the query data of a rendered page. */
export const DOCUMENT_DATA_ID = 'document-data'
/** Id of the document element with the visitor's admission state: a {@link DocumentPass}. */
export const DOCUMENT_PASS_ID = 'document-pass'
/**
 * Element of a document that was asked for while the shop is closed: the shop's time and its
 * windows, as `/v1/maintenance` contains them (pages#maintenance-document).
 */
export const DOCUMENT_MAINTENANCE_ID = 'document-maintenance'

/** Cookie with the reply for a ticket that came with a document, until the app takes it over. */
export const UNCLAIMED_TICKET_NAME = 'unclaimed-ticket'

/** Metric of a document's `Server-Timing` header with the server time as description. */
export const SERVER_CLOCK = 'clock'

/**
 * Admission state of a document's visitor (pages#document-admission). It contains no personal
 * value, so that new visitors receive equal documents.
 */
export interface DocumentPass<View = unknown> {
  readonly shows: 'page' | 'waiting screen'
  /**
   * Whether a ticket was taken for the visitor. It is in the cookie {@link UNCLAIMED_TICKET_NAME}.
   */
  readonly hasTicket?: boolean | undefined
  /** Future maintenance windows, as in `/v1/maintenance` (docs/performance.md). */
  readonly windows?: readonly MaintenanceWindow[] | undefined
  /** View with which the waiting screen was rendered. */
  readonly view?: View | undefined
}

/**
 * Rendered part of a page: the first screen, the first screen with content for wide screens
 * (docs/performance.md), or the whole page for clients without scripts.
 */
export type RenderScope = 'first screen' | 'wide screen' | 'whole'

/** Render request for one page. */
export interface PageRequest {
  /** Path with its query. */
  readonly path: string
  readonly publicOrigin: string
  /** Calls the product API in process: a path with its query, answered by status and text. */
  readonly ask: (path: string) => Promise<{ readonly status: number; readonly text: string }>
  /** Epoch milliseconds. */
  readonly now: () => number
  readonly extent: RenderScope
}

/** Rendered page. */
export interface RenderedPage {
  readonly status: 200 | 404 | 410
  /** Canonical path if the request used another spelling; all other fields are then ignored. */
  readonly movedTo?: string | undefined
  /** Content of `#root`; undefined for a private page or after a failure, which use the shell. */
  readonly body: string | undefined
  /** Tags of the document's head, the title first; empty where the shell's own are to do. */
  readonly head: string
  /** JSON of the query data; undefined if the browser must load it. */
  readonly data: string | undefined
  /** Source paths of the modules with the page's code. */
  readonly modules: readonly string[]
}

/** Rendered waiting screen and its view. */
export interface RenderedWaiting {
  readonly body: string
  readonly view: unknown
}

/** Page renderer: built from the app, called by the server. */
export interface PageRenderer {
  readonly renderPage: (request: PageRequest) => Promise<RenderedPage>
  /** Renders the waiting screen for the ticket of this reply, or without a position. */
  readonly renderWaiting: (ticket: string | undefined, now: number) => Promise<RenderedWaiting>
}

import type { MaintenanceWindow } from './maintenance.ts'

/** Element of a document that carries the answers its page was rendered with. */
export const DOCUMENT_DATA_ID = 'document-data'
/** Element of a document that carries how its visitor stands with the waiting room: a {@link DocumentPass}. */
export const DOCUMENT_PASS_ID = 'document-pass'
/**
 * Element of a document that was asked for while the store is closed: the store's time and its windows, as `/v1/maintenance`
 * tells them (Product 0.31).
 */
export const DOCUMENT_MAINTENANCE_ID = 'document-maintenance'

/** Cookie with the reply for a place that came with a document, until the page's app takes it over. */
export const UNCLAIMED_TICKET_NAME = 'unclaimed-ticket'

/** Metric of a document's `Server-Timing` header whose description is the store's time as an instant. */
export const SERVER_CLOCK = 'clock'

/** How a document's visitor stands (Product 7.4). It names nobody: a crowd's documents are the same for all. */
export interface DocumentPass<View = unknown> {
  readonly shows: 'page' | 'waiting screen'
  /** A place was taken on the visitor's behalf: it lies in the cookie {@link UNCLAIMED_TICKET_NAME}. */
  readonly hasTicket?: boolean | undefined
  /** Maintenance windows to come, as `/v1/maintenance` tells them (docs/decisions/074). */
  readonly windows?: readonly MaintenanceWindow[] | undefined
  /** How the waiting screen was rendered. */
  readonly view?: View | undefined
}

/**
 * How much of a page is rendered at once: what a visitor sees first on any screen, that and what only a wide screen has
 * beside it (docs/decisions/068), or the page to its end, for readers that run no script.
 */
export type PageExtent = 'first screen' | 'wide screen' | 'whole'

/** One page to render, and the world it is rendered in. */
export interface PageRequest {
  /** Path with its query. */
  readonly path: string
  readonly publicOrigin: string
  /** Reads from the product API, in process: a path with its query, answered by status and text. */
  readonly ask: (path: string) => Promise<{ readonly status: number; readonly text: string }>
  /** Epoch milliseconds. */
  readonly now: () => number
  readonly extent: PageExtent
}

/** A page as text. */
export interface RenderedPage {
  readonly status: 200 | 404
  /** Path at which the page has its place, where it was asked for by another spelling; nothing else counts then. */
  readonly movedTo?: string | undefined
  /** What stands in `#root`; undefined: the page is private, or could not be rendered, and the app's shell stands for it. */
  readonly body: string | undefined
  /** Tags of the document's head, the title first; empty where the shell's own are to do. */
  readonly head: string
  /** JSON of the answers; undefined when the browser is to ask for itself. */
  readonly data: string | undefined
  /** Modules of the build that the page's code lies in, by their path in the sources. */
  readonly modules: readonly string[]
}

/** The waiting screen as text, and the view it shows. */
export interface RenderedWaiting {
  readonly body: string
  readonly view: unknown
}

/** What turns pages into text: built from the shopper's app, called by the server. */
export interface PageRenderer {
  readonly renderPage: (request: PageRequest) => Promise<RenderedPage>
  /** The waiting screen for the place that this reply of the waiting room tells, or while none is known. */
  readonly renderWaiting: (ticket: string | undefined, now: number) => Promise<RenderedWaiting>
}

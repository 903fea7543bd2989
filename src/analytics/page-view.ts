/** Page view for pixel services. The member's id is sent as a hash only (app#page-views). */
export interface PageView {
  /** Path with its query. */
  readonly path: string
  readonly title: string
  readonly hashedUserId: string | undefined
}

/** Receiver of page views: one adapter per analytics or pixel service. */
export type PageViewSink = (view: PageView) => void

/** One page seen: what page-view pixels are told (Spec 2). The member's id goes out as a hash only (Product 1.1). */
export interface PageView {
  /** Path with its query. */
  readonly path: string
  readonly title: string
  readonly hashedUserId: string | undefined
}

/** Whoever wants to hear of page views: one adapter per analytics or pixel service. */
export type PageViewSink = (view: PageView) => void
